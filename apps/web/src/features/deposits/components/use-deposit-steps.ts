import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatUsdc, type Usdc } from '@ballast/domain/money/usdc';
import type { Deposit } from '@ballast/dto/client/schemas';
import { isRefused } from '../../../lib/api/refusals';
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

/** The second step as it stands in the browser's history: its Back leads to the first, its Forward to this one. */
interface Sending {
  readonly sending: true;
}

/** The second step as it was begun, and the newest deposit of the list at that time. */
interface Entered {
  readonly step: SendingStep;
  readonly newest: string | null;
}

/**
 * The current step, and the amount that is typed in the first; null until the deposits are known or refused. Announcements are on the
 * server, so that a reopened page returns to its step, and none returns to the address once something has arrived; going
 * back dismisses the announcement.
 * @param now the programme's clock
 */
export function useDepositSteps(deposits: UseQueryResult<Deposit[]>, now: () => number) {
  const navigate = useNavigate();
  const isSending = (useLocation().state as Sending | null)?.sending === true;
  const [step, setStep] = useState<Step | null>(null);
  const [typed, setTyped] = useState('');
  const expect = useExpectDeposit();
  const entered = useRef<Entered | null>(null);
  const rows = deposits.data ?? [];
  const dismissed = isSending ? null : readDismissed();
  if (step === null && (presentData(deposits) || isRefused(deposits.error))) setStep(openStep(rows, dismissed));

  const proceed = (chosen: Usdc) => {
    const amount = formatUsdc(chosen);
    // Whatever arrives is credited, announced or not: that this failed is no concern of the member's.
    const onError = (error: Error) => logFailure('registering the expected deposit', error);
    expect.mutate({ amount, expectedAt: new Date(now()).toISOString() }, { onError });
    const sending: SendingStep = { name: 'send', amount, announced: null };
    entered.current = { step: sending, newest: newestId(rows) };
    setStep(sending);
    navigate('.', { state: { sending: true } satisfies Sending, replace: isSending });
  };
  const toAmount = (amount: string) => {
    const newest = newestId(rows);
    if (newest !== null) writeDismissed(newest);
    setTyped(amount);
    setStep({ name: 'amount', returned: true });
  };
  /** Forward may be quicker than the list that has what was just announced. */
  const sameAsEntered = () => (entered.current?.newest === newestId(rows) ? entered.current.step : null);
  const leave = (amount: string) => {
    toAmount(amount);
    if (isSending) navigate(-1);
  };
  const follow = useEffectEvent(() => {
    if (!isSending && step?.name === 'send') toAmount(step.amount);
    if (isSending && step?.name === 'amount') setStep(sameAsEntered() ?? openStep(rows, null));
  });
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    follow();
  }, [isSending]);
  return { step, typed, setTyped, proceed, leave };
}

function openStep(deposits: readonly Deposit[], dismissedId: string | null): Step {
  const open = openDeposit(deposits, dismissedId);
  return open ? { name: 'send', amount: open.amount, announced: open } : { name: 'amount', returned: false };
}
