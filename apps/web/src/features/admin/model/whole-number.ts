/** A whole number of 1 or more as typed; null for anything else. It counts uses or days, never money. */
export function wholeNumber(text: string): number | null {
  const value = /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null;
  return value;
}
