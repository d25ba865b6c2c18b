/** The first instant of a day of the reader's calendar ('YYYY-MM-DD'): the lists show times in the reader's zone. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The first instant after that day. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
