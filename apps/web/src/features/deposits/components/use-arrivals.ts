import { useState } from 'react';
import type { Deposit } from '@ballast/dto/client/schemas';
import { arrivalsSince, settledIds } from '../model/arrivals';
import type { Step } from './use-deposit-steps';

interface Watch {
  readonly step: Step;
  readonly settledBefore: ReadonlySet<string>;
}

/**
 * Arrivals since the second step was entered, or since its deposit was announced on an earlier visit; none in the first
 * step.
 */
export function useArrivals(step: Step | null, deposits: readonly Deposit[] | undefined): readonly Deposit[] {
  const [watch, setWatch] = useState<Watch | null>(null);
  if (step?.name === 'send' && deposits && watch?.step !== step)
    setWatch({ step, settledBefore: settledIds(deposits, step.announced?.id) });
  if (!deposits || watch === null || watch.step !== step) return [];
  return arrivalsSince(deposits, watch.settledBefore);
}
