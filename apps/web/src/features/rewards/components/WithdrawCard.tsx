import type { Programme, Reward } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { TextField } from '@ballast/ui/forms/TextField';
import { formatProgrammeDay } from '../../../app/format';
import { Loaded } from '../../../app/Loaded';
import { isPositive } from '../../../app/money-sum';
import { rewardsTexts } from '../../../texts/en/rewards';
import { shellTexts } from '../../../texts/en/shell';
import { vaultTexts } from '../../../texts/en/vault';
import { useMember } from '../../session/api/use-session';
import { useAvailableRewards } from '../api/use-rewards';
import type { Picked } from '../model/pick-rewards';
import { useWithdrawForm } from './use-withdraw-form';
import './withdraw.css';

const words = rewardsTexts.withdraw;

/** Asking for rewards to be paid out. */
export function WithdrawCard({ programme }: { readonly programme: Programme }) {
  const query = useAvailableRewards();
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} label={shellTexts.loading} />}>
        {(rewards) => <WithdrawForm programme={programme} rewards={rewards} />}
      </Loaded>
    </Card>
  );
}

interface FormProps {
  readonly programme: Programme;
  readonly rewards: readonly Reward[];
}

function WithdrawForm({ programme, rewards }: FormProps) {
  const { payoutWallet } = useMember();
  const { form, element, available, picked, submit, busy } = useWithdrawForm(rewards, payoutWallet);
  const nothing = !isPositive(available);
  const sum = displayAmount(picked.sum)?.short ?? '';
  return (
    <form ref={element} className="stack gap-2" noValidate onSubmit={(event) => void submit(event)}>
      {!programme.isBusinessDay && (
        <Notice tone="warning">
          {words.weekend(formatProgrammeDay(programme.nextBusinessDay, programme.timeZone))}
        </Notice>
      )}
      {nothing && <p className="small muted">{words.nothing}</p>}
      <div className="withdraw__amount">
        <AmountField label={words.amount} name="amount" {...form.getInputProps('amount')} value={form.values.amount} />
        <Button variant="default" disabled={nothing} onClick={() => form.setFieldValue('amount', available)}>
          {words.useMax}
        </Button>
      </div>
      <PickedLine picked={picked} asked={isPositive(form.values.amount)} />
      <TextField
        label={words.wallet}
        name="walletAddress"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={vaultTexts.wallet.placeholder}
        {...form.getInputProps('walletAddress')}
      />
      <PasswordField
        label={words.password}
        name="withdrawalPassword"
        autoComplete="off"
        revealLabel={shellTexts.reveal}
        {...form.getInputProps('withdrawalPassword')}
      />
      <Button type="submit" fullWidth disabled={nothing || !programme.isBusinessDay} loading={busy}>
        {picked.ids.length > 0 ? words.submitAmount(sum) : words.submit}
      </Button>
      <p className="tiny muted">{words.duration}</p>
    </form>
  );
}

/** What the amount comes to in whole rewards, before anything is sent. */
function PickedLine({ picked, asked }: { readonly picked: Picked; readonly asked: boolean }) {
  return (
    <p className="small muted" aria-live="polite">
      {!asked && words.pickedNote}
      {asked && picked.ids.length === 0 && words.pickedNone}
      {asked && picked.ids.length > 0 && (
        <>
          {words.picked(picked.ids.length)} <Amount value={picked.sum} />. {words.pickedNote}
        </>
      )}
    </p>
  );
}
