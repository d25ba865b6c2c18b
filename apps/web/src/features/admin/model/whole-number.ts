/** A whole number from 1 to `most` as typed; null for anything else. It counts uses or days, never money. */
export function wholeNumber(text: string, most: number): number | null {
  const value = /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value <= most ? value : null;
}
