// Times in the reader's own zone; without a script they stand there in UTC.
const DAY = { day: 'numeric', month: 'long', year: 'numeric' };
const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' };

for (const time of document.querySelectorAll('time[datetime]')) {
  const format = new Intl.DateTimeFormat('en-GB', 'moment' in time.dataset ? MOMENT : DAY);
  time.textContent = format.format(new Date(time.dateTime));
}
