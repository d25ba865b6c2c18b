import { useState } from 'react';
import { formatUsdc, type Usdc } from '@ballast/domain/money/usdc';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../app/Loaded';
import { logFailure } from '../../../app/log';
import { usePageTitle } from '../../../app/use-page-title';
import { depositTexts } from '../../../texts/en/deposit';
import { shellTexts } from '../../../texts/en/shell';
import { useActiveDeposit } from '../../balance/api/use-balance';
import { programmeClock, useProgramme, type ProgrammeNow } from '../../programme/api/use-programme';
import { RedeemCard } from '../../redemptions/components/RedeemCard';
import { useExpectDeposit } from '../api/use-deposits';
import { AmountStep } from './AmountStep';
import { DepositList } from './DepositList';
import { SendStep } from './SendStep';
import { StepMarks } from './StepMarks';
import { TierSide } from './TierSide';

/** Putting principal in, and taking it out again. */
export function DepositScreen() {
  usePageTitle(depositTexts.title);
  const programme = useProgramme();
  return (
    <div className="stack gap-3">
      <h1>{depositTexts.title}</h1>
      <Loaded
        query={programme}
        skeleton={
          <Card>
            <SkeletonRows rows={8} label={shellTexts.loading} />
          </Card>
        }
      >
        {(rules) => <Steps programme={rules} />}
      </Loaded>
    </div>
  );
}

function Steps({ programme }: { readonly programme: ProgrammeNow }) {
  const [amount, setAmount] = useState('');
  const [sending, setSending] = useState<string | null>(null);
  const active = useActiveDeposit();
  const expect = useExpectDeposit();
  const proceed = (chosen: Usdc) => {
    const wire = formatUsdc(chosen);
    const expectedAt = new Date(programmeClock(programme)()).toISOString();
    expect.mutate(
      { amount: wire, expectedAt },
      { onError: (error) => logFailure('registering the expected deposit', error) },
    );
    setSending(wire);
  };
  return (
    <div className="columns columns--wide-first">
      <div className="stack gap-3">
        <Card>
          <StepMarks current={sending === null ? 0 : 1} />
          {sending === null ? (
            <AmountStep programme={programme} amount={amount} onAmount={setAmount} onContinue={proceed} />
          ) : (
            <SendStep programme={programme} amount={sending} onBack={() => setSending(null)} />
          )}
        </Card>
        <DepositList explorerUrl={programme.chain.explorerUrl} />
      </div>
      <div className="stack gap-3">
        <TierSide programme={programme} principal={active.data?.totalDeposited ?? '0'} amount={sending ?? amount} />
        <RedeemCard programme={programme} />
      </div>
    </div>
  );
}
