/** EIP-1193: the person said no. */
const REJECTED = 4001;
const DEPTH = 5;
const REVERT_DATA = /^0x(?:[0-9a-f]{2}){4,}$/i;

/** Whether the person declined in the wallet. */
export function isRejected(error: unknown): boolean {
  return partsOf(error).some(({ code }) => code === REJECTED || code === 'ACTION_REJECTED');
}

/** Whether the wallet says that its account cannot pay the fee; wallets have words for it and no code. */
export function isShortOfFee(error: unknown): boolean {
  return partsOf(error).some(({ message }) => /insufficient funds/i.test(String(message)));
}

/**
 * The error that a contract reverted with, by its first four bytes, '' when the wallet says that it reverted and not by what. Null: it
 * failed in another way. Wallets nest it differently deep.
 */
export function revertSelector(error: unknown): string | null {
  const parts = partsOf(error);
  for (const { data } of parts) {
    if (typeof data === 'string' && REVERT_DATA.test(data)) return data.slice(0, 10).toLowerCase();
  }
  return parts.some(({ code, message }) => code === 3 || /revert/i.test(String(message))) ? '' : null;
}

/** The error and what it carries. */
function partsOf(error: unknown, depth = DEPTH): Record<string, unknown>[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  const part = error as Record<string, unknown>;
  const inner = [part['data'], part['error'], part['cause'], part['originalError'], part['info']];
  return [part, ...inner.flatMap((one) => partsOf(one, depth - 1))];
}
