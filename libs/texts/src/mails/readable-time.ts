/** `2026-03-02T12:00:00.000Z` → `2026-03-02 12:00 UTC`. */
export function readableTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
