import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatUsdc, type Usdc } from '@ballast/domain/money/usdc';
import type { Deposit } from '@ballast/dto/client/schemas';
import { presentData } from '../../../lib/query/kept-time';
import { logFailure } from '../../../lib/page/log';
import { useExpectDeposit } from '../api/use-deposits';
import { newestId, openDeposit } from '../model/open-deposit';
import { readDismissed, writeDismissed } from '../model/dismissed-deposit';

export interface SendingStep {
  readonly name: 'send';
  /** Wire amount. */
  readonly amount: string;
  /** The deposit that an earlier visit announced; null when it was announced just now. */
  readonly announced: Pick<Deposit, 'id' | 'createdAt'> | null;
}

interface AmountStep {
  readonly name: 'amount';
  /** Whether the member returned from the second step. */
  readonly returned: boolean;
}

export type Step = SendingStep | AmountStep;

/**
 * The current step; null until the deposits are known. Announcements are on the server, so that a reopened page returns
 * to its step; going back dismisses the announcement.
 * @param now the programme's clock
 */
export function useDepositSteps(deposits: UseQueryResult<Deposit[]>, now: () => number) {
  const [step, setStep] = useState<Step | null>(null);
  const expect = useExpectDeposit();
  if (step === null && (presentData(deposits) || deposits.isError)) setStep(firstStep(deposits.data ?? []));

  const proceed = (chosen: Usdc) => {
    const amount = formatUsdc(chosen);
    // Whatever arrives is credited, announced or not: that this failed is no concern of the member's.
    const onError = (error: Error) => logFailure('registering the expected deposit', error);
    expect.mutate({ amount, expectedAt: new Date(now()).toISOString() }, { onError });
    setStep({ name: 'send', amount, announced: null });
  };
  const goBack = () => {
    const newest = newestId(deposits.data ?? []);
    if (newest !== null) writeDismissed(newest);
    setStep({ name: 'amount', returned: true });
  };
  return { step, proceed, goBack };
}

function firstStep(deposits: readonly Deposit[]): Step {
  const open = openDeposit(deposits, readDismissed());
  return open ? { name: 'send', amount: open.amount, announced: open } : { name: 'amount', returned: false };
}
