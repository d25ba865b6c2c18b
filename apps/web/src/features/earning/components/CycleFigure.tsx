import type { ReactNode } from 'react';
import { Amount } from '@ballast/ui/components/Amount';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';

interface Props {
  readonly status: string;
  readonly tone: Tone;
  readonly label: string;
  readonly reward: string | null;
  readonly children?: ReactNode;
}

/** State in a word, amount in figures, and beside them what belongs there. */
export function CycleFigure({ status, tone, label, reward, children }: Props) {
  return (
    <>
      <div>
        <StatusBadge tone={tone}>{status}</StatusBadge>
      </div>
      {(reward !== null || children !== undefined) && (
        <div className="earning__figure">
          {reward !== null && (
            <div className="earning__amount">
              <span className="small muted">{label}</span>
              <Amount value={reward} size="large" />
            </div>
          )}
          {children}
        </div>
      )}
    </>
  );
}
