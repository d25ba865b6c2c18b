import { useState } from 'react';
import { Link } from 'react-router-dom';
import { depositTexts } from '@ballast/texts/web/deposit';
import { Card } from '@ballast/ui/components/Card';
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
import { useArrivals } from './use-arrivals';
import { useDepositSteps } from './use-deposit-steps';
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
  const { step, proceed, goBack } = useDepositSteps(deposits, programmeClock(programme));
  const arrivals = useArrivals(step, deposits.data);
  const [typed, setTyped] = useState('');
  // What is credited is part of the principal already.
  const isCredited = arrivals.some(({ status }) => status === 'completed');
  const planned = step?.name === 'send' ? step.amount : typed;
  return (
    <div className="deposit-page">
      <Card>
        <StepMarks current={step?.name === 'send' ? 1 : 0} />
        {step === null && <StepSkeleton />}
        {step?.name === 'amount' && (
          <AmountStep
            programme={programme}
            deposits={deposits.data ?? []}
            autoFocus={step.returned}
            amount={typed}
            onAmount={setTyped}
            onContinue={proceed}
          />
        )}
        {step?.name === 'send' && (
          <SendStep
            programme={programme}
            step={step}
            arrivals={arrivals}
            onBack={() => {
              setTyped(step.amount);
              goBack();
            }}
            onStartOver={() => {
              setTyped('');
              goBack();
            }}
          />
        )}
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
