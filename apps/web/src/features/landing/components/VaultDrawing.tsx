import { landingTexts } from '@ballast/texts/web/landing';
import './vault-drawing.css';

const words = landingTexts.drawing;

/** One drawing: your wallet ⇄ your vault; the operator without an arrow. */
export function VaultDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 360 196" role="img" aria-label={words.alt}>
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0.5 7.5 4 0 7.5z" className="drawing__head" />
        </marker>
      </defs>
      <Box x={1} title={words.wallet} hint={words.walletHint} />
      <Box x={227} title={words.vault} hint={words.vaultHint} strong />
      <path d="M140 36h77" className="drawing__arrow" markerEnd="url(#arrow)" />
      <path d="M220 62h-77" className="drawing__arrow" markerEnd="url(#arrow)" />
      <text x="180" y="27" className="drawing__label">
        {words.deposit}
      </text>
      <text x="180" y="80" className="drawing__label">
        {words.redeem}
      </text>
      <rect x="114" y="130" width="132" height="60" rx="10" className="drawing__box drawing__box--apart" />
      <text x="180" y="157" className="drawing__title">
        {words.operator}
      </text>
      <text x="180" y="176" className="drawing__hint">
        {words.operatorHint}
      </text>
    </svg>
  );
}

interface BoxProps {
  readonly x: number;
  readonly title: string;
  readonly hint: string;
  readonly strong?: boolean;
}

function Box({ x, title, hint, strong = false }: BoxProps) {
  const middle = x + 66;
  return (
    <>
      <rect
        x={x}
        y="16"
        width="132"
        height="66"
        rx="10"
        className={`drawing__box ${strong ? 'drawing__box--own' : ''}`}
      />
      <text x={middle} y="45" className="drawing__title">
        {title}
      </text>
      <text x={middle} y="64" className="drawing__hint">
        {hint}
      </text>
    </>
  );
}
