const PLACES = 6;
const SCALE = 10n ** BigInt(PLACES);

/**
 * Held ÷ owed as a plain decimal string, at most six places, rounded down: `"1"` is exactly covered, less is short.
 * Null when nothing is owed. Both in micro-USDC.
 */
export function coverageOf(held: bigint, owed: bigint): string | null {
  if (owed <= 0n) return null;
  const scaled = (held * SCALE) / owed;
  const places = (scaled % SCALE).toString().padStart(PLACES, '0').replace(/0+$/, '');
  return places === '' ? `${scaled / SCALE}` : `${scaled / SCALE}.${places}`;
}
