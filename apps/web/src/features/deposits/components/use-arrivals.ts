import { useState } from 'react';
import type { Deposit } from '@ballast/dto/client/schemas';
import { arrivalsSince, arrivedIds, covers, settledIds } from '../model/arrivals';
import type { Step } from './use-deposit-steps';

interface Watch {
  readonly step: Step;
  readonly settledBefore: ReadonlySet<string>;
  /** Of deposits that had come before, which are no part of the one to be sent. */
  readonly arrivedBefore: ReadonlySet<string>;
}

/** The deposits that came while the second step is shown, and whether they are all that was to be sent. */
export interface Arrivals {
  readonly rows: readonly Deposit[];
  readonly isSent: boolean;
}

const NONE: Arrivals = { rows: [], isSent: false };

/**
 * Arrivals since the second step was entered, or since its deposit was announced on an earlier visit; none in the first
 * step.
 */
export function useArrivals(step: Step | null, deposits: readonly Deposit[] | undefined): Arrivals {
  const [watch, setWatch] = useState<Watch | null>(null);
  if (step?.name === 'send' && deposits && watch?.step !== step) {
    const settledBefore = settledIds(deposits, step.announced?.id);
    setWatch({ step, settledBefore, arrivedBefore: step.announced === null ? arrivedIds(deposits) : settledBefore });
  }
  if (!deposits || step?.name !== 'send' || watch?.step !== step) return NONE;
  const rows = arrivalsSince(deposits, watch.settledBefore);
  const sent = rows.filter(({ id }) => !watch.arrivedBefore.has(id));
  return { rows, isSent: covers(sent, step.amount) };
}
