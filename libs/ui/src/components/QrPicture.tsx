import type { QrModules } from './qr-modules';

interface Props {
  readonly modules: QrModules;
  readonly label: string;
  readonly width?: number;
}

/** A QR code as one SVG path, dark on white in both colour schemes: cameras read nothing else reliably. */
export function QrPicture({ modules: { path, side }, label, width = 200 }: Props) {
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
