import { landingTexts } from '../../../texts/en/landing';
import './vault-drawing.css';

const words = landingTexts.drawing;

/** One drawing: your wallet ⇄ your vault; the operator without an arrow. */
export function VaultDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 520 236" role="img" aria-label={words.alt}>
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0.5 7.5 4 0 7.5z" className="drawing__head" />
        </marker>
      </defs>
      <Box x={4} title={words.wallet} hint={words.walletHint} />
      <Box x={344} title={words.vault} hint={words.vaultHint} strong />
      <path d="M184 44h148" className="drawing__arrow" markerEnd="url(#arrow)" />
      <path d="M336 76h-148" className="drawing__arrow" markerEnd="url(#arrow)" />
      <text x="260" y="34" className="drawing__label">
        {words.deposit}
      </text>
      <text x="260" y="96" className="drawing__label">
        {words.redeem}
      </text>
      <rect x="174" y="156" width="172" height="72" rx="12" className="drawing__box drawing__box--apart" />
      <text x="260" y="188" className="drawing__title">
        {words.operator}
      </text>
      <text x="260" y="210" className="drawing__hint">
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
  const middle = x + 86;
  return (
    <>
      <rect
        x={x}
        y="20"
        width="172"
        height="80"
        rx="12"
        className={`drawing__box ${strong ? 'drawing__box--own' : ''}`}
      />
      <text x={middle} y="56" className="drawing__title">
        {title}
      </text>
      <text x={middle} y="78" className="drawing__hint">
        {hint}
      </text>
    </>
  );
}
