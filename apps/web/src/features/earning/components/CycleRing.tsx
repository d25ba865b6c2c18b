import type { ReactNode } from 'react';
import './cycle-ring.css';

/** How the ring is drawn: its colour, and whether it is a plain track. */
export type RingTone = 'ready' | 'running' | 'due' | 'done' | 'idle' | 'blocked';

interface Props {
  readonly tone: RingTone;
  /** From 0 to 1. */
  readonly part: number;
  /** Stands in the middle. */
  readonly children: ReactNode;
}

const RADIUS = 54;

/** The cycle as a ring. A picture of the words beside it, hence hidden from screen readers but for what stands in its middle. */
export function CycleRing({ tone, part, children }: Props) {
  return (
    <div className={`cycle-ring cycle-ring--${tone}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="cycle-ring__drawing">
        <circle className="cycle-ring__track" cx="60" cy="60" r={RADIUS} />
        {part > 0 && (
          <circle
            className="cycle-ring__part"
            cx="60"
            cy="60"
            r={RADIUS}
            pathLength={1}
            strokeDasharray={`${Math.min(1, part)} 1`}
          />
        )}
      </svg>
      <div className="cycle-ring__middle">{children}</div>
    </div>
  );
}
