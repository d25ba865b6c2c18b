import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Usdc } from '@ballast/domain/money/usdc';
import type { Deposit } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { frameTexts } from '@ballast/texts/web/frame';
import { Card } from '@ballast/ui/components/Card';
import { PayoutWalletForm } from '../../../entities/vault/components/PayoutWalletForm';
import { useMember } from '../../../entities/member/api/use-session';
import { PresentMember } from '../../../entities/member/components/PresentMember';
import { retainFocus } from '../../../lib/page/retain-focus';
import { Loaded } from '../../../lib/page/Loaded';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useActiveDeposit } from '../../../entities/balance/api/use-balance';
import { programmeClock, useProgramme, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { useDeposits } from '../api/use-deposits';
import { AmountStep } from './AmountStep';
import { DepositList } from './DepositList';
import { DepositSkeleton, StepSkeleton } from './DepositSkeleton';
import { OtherTokens } from './OtherTokens';
import { SendStep } from './SendStep';
import { StepMarks } from './StepMarks';
import { TierSide } from './TierSide';
import { type Arrivals, useArrivals } from './use-arrivals';
import { useDepositSteps, type Step } from './use-deposit-steps';
import './deposit-page.css';

/** Putting principal in; the way to take it out again is a page of its own. */
export function DepositScreen() {
  usePageTitle(depositTexts.title);
  const programme = useProgramme();
  return (
    <div className="stack gap-3">
      <h1>{depositTexts.title}</h1>
      <Loaded query={programme} skeleton={<DepositSkeleton />}>
        {(rules) => <Steps programme={rules} />}
      </Loaded>
    </div>
  );
}

function Steps({ programme }: { readonly programme: ProgrammeNow }) {
  const deposits = useDeposits();
  const active = useActiveDeposit();
  const { step, typed, setTyped, proceed, leave } = useDepositSteps(deposits, programmeClock(programme));
  const { payoutWallet } = useMember();
  const hasWallet = payoutWallet !== null;
  const [isWalletFirst] = useState(!hasWallet);
  const arrivals = useArrivals(step, deposits.data);
  // What is credited is part of the principal already.
  const isCredited = arrivals.isSent && arrivals.rows.some(({ status }) => status === 'completed');
  const planned = step?.name === 'send' ? step.amount : typed;
  return (
    <div className="deposit-page">
      <Card>
        <StepMarks isWalletFirst={isWalletFirst} current={hasWallet ? step : 'wallet'} />
        <div ref={retainFocus} tabIndex={-1} className="deposit-page__step">
          {hasWallet ? (
            <CurrentStep
              {...{ programme, step, arrivals, typed, proceed, leave }}
              deposits={deposits.data ?? []}
              isUnanswered={deposits.isError}
              onTyped={setTyped}
            />
          ) : (
            <PresentMember skeleton={<StepSkeleton />}>
              {(present) => present.payoutWallet === null && <PayoutWalletForm />}
            </PresentMember>
          )}
        </div>
      </Card>
      <div className="stack gap-3 deposit-page__side">
        <TierSide programme={programme} active={active} amount={isCredited ? '' : planned} />
      </div>
      <DepositList query={deposits} programme={programme} />
      <OtherTokens />
      <p className="small muted">
        {depositTexts.wayOut} <Link to="/redeem">{depositTexts.wayOutLink}</Link>
      </p>
    </div>
  );
}

interface StepProps {
  readonly programme: ProgrammeNow;
  /** null: not known yet. */
  readonly step: Step | null;
  readonly deposits: readonly Deposit[];
  /** Without a step: nobody answers. */
  readonly isUnanswered: boolean;
  readonly arrivals: Arrivals;
  readonly typed: string;
  readonly onTyped: (amount: string) => void;
  readonly proceed: (amount: Usdc) => void;
  readonly leave: (amount: string) => void;
}

function CurrentStep({ step, typed, onTyped, proceed, leave, isUnanswered, ...props }: StepProps) {
  if (step === null) return isUnanswered ? <p className="muted small">{frameTexts.waits}</p> : <StepSkeleton />;
  if (step.name === 'amount') {
    const { programme, deposits } = props;
    return (
      <AmountStep
        {...{ programme, deposits }}
        autoFocus={step.returned}
        amount={typed}
        onAmount={onTyped}
        onContinue={proceed}
      />
    );
  }
  const { programme, arrivals } = props;
  return (
    <SendStep {...{ programme, step, arrivals }} onBack={() => leave(step.amount)} onStartOver={() => leave('')} />
  );
}
