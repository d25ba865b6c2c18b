import { parseUsdc } from '@ballast/domain/money/usdc';

/** A signed amount of the wire form, in micro-USDC. */
export function readSignedUsdc(wire: string): bigint {
  const amount = parseUsdc(wire.replace(/^-/, ''));
  if (amount === null) throw new RangeError(`${wire} is no amount`);
  return wire.startsWith('-') ? -amount : amount;
}
