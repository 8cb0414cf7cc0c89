/** The day of a time where the user is: `2026-11-24`. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map(number =>
    String(number).padStart(2, '0'),
  );
  return `${time.getFullYear()}-${month}-${day}`;
}

/** When a day begins that comes some days after another one, where the user is. */
export function dayAfter(day: string, days = 0): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days);
}
