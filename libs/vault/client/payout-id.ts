const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const PAYOUT_ID = /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})0{32}$/;

/**
 * The one-time id under which the reward pool pays a withdrawal: the UUID's 16 bytes, then 16 zero bytes. Not a hash,
 * so that a Paid event alone tells which withdrawal it settles.
 * @throws RangeError when `uuid` is not a UUID in canonical form; case is ignored.
 */
export function payoutIdOf(uuid: string): string {
  const lower = uuid.toLowerCase();
  if (!UUID.test(lower)) throw new RangeError('A payout id is made from a UUID');
  return `0x${lower.replaceAll('-', '')}${'0'.repeat(32)}`;
}

/** The UUID that `payoutId` was made from, or null when it was not made by `payoutIdOf`. */
export function uuidOfPayoutId(payoutId: string): string | null {
  const parts = PAYOUT_ID.exec(payoutId.toLowerCase());
  return parts === null ? null : parts.slice(1).join('-');
}
