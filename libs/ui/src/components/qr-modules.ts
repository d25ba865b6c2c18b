import { create } from 'qrcode';

const MARGIN = 2;

/** A QR code as one SVG path on a square of `side` modules, the quiet margin of two included. */
export interface QrModules {
  readonly path: string;
  readonly side: number;
}

/** @throws when the text is longer than a code can hold */
export function qrModules(text: string): QrModules {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
  return { path: squares.join(''), side: modules.size + 2 * MARGIN };
}
