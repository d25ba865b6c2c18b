import { useMemo } from 'react';
import { create } from 'qrcode';

const MARGIN = 2;

interface Props {
  readonly text: string;
  readonly label: string;
  readonly width?: number;
}

/** A QR code as one SVG path, dark on white in both colour schemes: cameras read nothing else reliably. */
export function QrCode({ text, label, width = 200 }: Props) {
  const { path, side } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function drawModules(text: string): { readonly path: string; readonly side: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
  return { path: squares.join(''), side: modules.size + 2 * MARGIN };
}
