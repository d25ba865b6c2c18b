import type { ReactNode } from 'react';
import { Amount } from '@ballast/ui/components/Amount';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { CycleRing, type RingTone } from './CycleRing';

interface Props {
  readonly status: string;
  readonly tone: Tone;
  readonly ring: RingTone;
  /** How much of the ring is drawn, from 0 to 1. */
  readonly part?: number;
  /** In the ring's middle. */
  readonly middle: ReactNode;
  readonly label: string;
  readonly reward: string | null;
}

/** The ring, and beside it the state in a word and the amount in figures. */
export function CycleFigure({ status, tone, ring, part = 0, middle, label, reward }: Props) {
  return (
    <div className="earning__figure">
      <CycleRing tone={ring} part={part}>
        {middle}
      </CycleRing>
      <div className="earning__words">
        <StatusBadge tone={tone}>{status}</StatusBadge>
        {reward !== null && (
          <div className="earning__amount">
            <span className="small muted">{label}</span>
            <Amount value={reward} size="medium" />
          </div>
        )}
      </div>
    </div>
  );
}
