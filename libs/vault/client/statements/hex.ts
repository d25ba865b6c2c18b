const DIGITS = '0123456789abcdef';

/** A hex digit's value by its character code; -1 for all other characters. */
const VALUES = new Int8Array(128).fill(-1);
for (const [value, digit] of [...DIGITS].entries()) {
  VALUES[digit.charCodeAt(0)] = value;
  VALUES[digit.toUpperCase().charCodeAt(0)] = value;
}

/**
 * Writes `0x…` text into `target` at `offset`: exactly `length` bytes.
 * @throws RangeError when the text is not that many bytes of hex.
 */
export function writeHex(target: Uint8Array, offset: number, length: number, text: string): void {
  if (text.length !== 2 * length + 2 || !text.startsWith('0x')) throw new RangeError(`Not ${length} bytes of hex`);
  for (let at = 0; at < length; at += 1) {
    const high = VALUES[text.charCodeAt(2 * at + 2)] ?? -1;
    const low = VALUES[text.charCodeAt(2 * at + 3)] ?? -1;
    if (high < 0 || low < 0) throw new RangeError(`Not ${length} bytes of hex`);
    target[offset + at] = 16 * high + low;
  }
}
