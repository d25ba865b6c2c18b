import { landingTexts } from '@ballast/texts/web/landing';
import { Illustration } from './Illustration';
import './vault-drawing.css';

const words = landingTexts.drawing;

type Name = 'wallet' | 'vault' | 'pool' | 'key';
type Place = readonly [x: number, y: number];

/** One drawing in two shapes: beside each other, and on a phone below each other. */
interface Shape {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The middle of each picture. */
  readonly at: Readonly<Record<Name, Place>>;
  readonly ways: Readonly<Record<'deposit' | 'redeem' | 'rewards' | 'blocked', string>>;
  readonly labels: Readonly<Record<'deposit' | 'redeem' | 'rewards' | 'blocked', Place>>;
  /** The end of the operator's way. */
  readonly bar: string;
}

const WIDE: Shape = {
  name: 'wide',
  width: 960,
  height: 430,
  at: { wallet: [130, 110], vault: [480, 110], pool: [830, 110], key: [480, 330] },
  ways: { deposit: 'M215 90H395', redeem: 'M395 130H215', rewards: 'M745 110H565', blocked: 'M480 284V242' },
  labels: { deposit: [305, 76], redeem: [305, 154], rewards: [655, 96], blocked: [614, 237] },
  bar: 'M440 232h80M468 216l24 32M492 216l-24 32',
};

const TALL: Shape = {
  name: 'tall',
  width: 320,
  height: 660,
  at: { wallet: [80, 70], vault: [160, 330], pool: [240, 70], key: [160, 560] },
  ways: {
    deposit: 'M62 172C62 220 80 260 108 288',
    redeem: 'M128 274C106 254 90 214 90 176',
    rewards: 'M240 172C240 224 226 262 206 286',
    blocked: 'M160 512V462',
  },
  labels: { deposit: [34, 236], redeem: [146, 214], rewards: [274, 230], blocked: [258, 470] },
  bar: 'M124 452h72M150 438l20 28M170 438l-20 28',
};

const TITLES: Readonly<Record<Name, readonly [title: string, hint: string]>> = {
  wallet: [words.wallet, words.walletHint],
  vault: [words.vault, words.vaultHint],
  pool: [words.pool, words.poolHint],
  key: [words.operator, words.operatorHint],
};

/** The drawing of who can move what: wallet ⇄ vault, pool → vault, and the operator's way that ends before it. */
export function VaultDrawing() {
  return (
    <div role="img" aria-label={words.alt}>
      <Drawing shape={WIDE} />
      <Drawing shape={TALL} />
    </div>
  );
}

const NAMES = Object.keys(TITLES) as Name[];
const SIZE = 96;

function Drawing({ shape: { name, width, height, at, ways, labels, bar } }: { readonly shape: Shape }) {
  const head = `arrow-${name}`;
  return (
    <svg className={`drawing drawing--${name}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0.5 7.5 4 0 7.5z" className="drawing__head" />
        </marker>
      </defs>
      {(['deposit', 'redeem', 'rewards'] as const).map((way) => (
        <path key={way} d={ways[way]} className="drawing__way" markerEnd={`url(#${head})`} />
      ))}
      <path d={ways.rewards} className="drawing__money" pathLength={100} />
      <path d={ways.blocked} className="drawing__way drawing__way--blocked" />
      <path d={bar} className="drawing__bar" />
      {(['deposit', 'redeem', 'rewards', 'blocked'] as const).map((way) => (
        <text key={way} x={labels[way][0]} y={labels[way][1]} className="drawing__label">
          {words[way]}
        </text>
      ))}
      {NAMES.map((part) => {
        const [x, y] = at[part];
        return (
          <g key={part} className={`drawing__part drawing__part--${part}`}>
            <Illustration name={part} size={SIZE} x={x - SIZE / 2} y={y - SIZE / 2} />
            <text x={x} y={y + 66} className="drawing__title">
              {TITLES[part][0]}
            </text>
            <text x={x} y={y + 86} className="drawing__hint">
              {TITLES[part][1]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
