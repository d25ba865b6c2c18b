import type { Programme, Reward, User } from '@ballast/dto/client/schemas';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { vaultTexts } from '@ballast/texts/web/vault';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { shortenHash } from '@ballast/ui/components/group-address';
import { Notice } from '@ballast/ui/components/Notice';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { TextField } from '@ballast/ui/forms/TextField';
import { formatProgrammeDay } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { isPositive } from '../../../lib/format/money-sum';
import { PasswordField } from '../../../lib/page/PasswordField';
import { presentData } from '../../../lib/query/kept-time';
import { usePayoutWallet } from '../../../entities/vault/api/use-payout-wallet';
import { withdrawalLimits, type WithdrawalLimits } from '../model/withdrawal-limits';
import { LimitNotices } from './LimitNotices';
import { PickedLine } from './PickedLine';
import { useWithdrawForm } from './use-withdraw-form';
import './withdraw.css';

const words = rewardsTexts.withdraw;

interface Props {
  readonly user: User;
  readonly programme: Programme;
  readonly rewards: readonly Reward[];
}

/** Amount, wallet, withdrawal password; what the amount picks stands there before it is sent. */
export function WithdrawForm({ user, programme, rewards }: Props) {
  const wallet = presentData(usePayoutWallet());
  const limits = withdrawalLimits(user, wallet, Date.now());
  const { form, element, available, tooMuch, picked, submit, busy } = useWithdrawForm(rewards, user.payoutWallet);
  const nothing = !isPositive(available);
  const closed = nothing || !programme.isBusinessDay || limits.pausedUntil !== null;
  return (
    <form ref={element} className="stack gap-2" noValidate onSubmit={(event) => void submit(event)}>
      {programme.usdcPaused && <Notice tone="warning">{words.usdcPaused}</Notice>}
      {!programme.isBusinessDay && (
        <Notice tone="warning">
          {words.weekend(formatProgrammeDay(programme.nextBusinessDay, programme.timeZone))}
        </Notice>
      )}
      <LimitNotices limits={limits} onWallet={(previous) => form.setFieldValue('walletAddress', previous)} />
      <div className="withdraw__amount">
        <AmountField label={words.amount} name="amount" {...form.getInputProps('amount')} value={form.values.amount} />
        <Button variant="default" disabled={nothing} onClick={() => form.setFieldValue('amount', available)}>
          {words.useMax}
        </Button>
      </div>
      <PickedLine
        picked={picked}
        hasAmount={isPositive(form.values.amount)}
        refused={form.errors['amount'] !== undefined}
        tooMuch={tooMuch}
        choice={rewards.length}
      />
      <TextField
        label={words.wallet}
        name="walletAddress"
        description={walletHint(limits)}
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
        {...form.getInputProps('withdrawalPassword')}
      />
      <Button type="submit" fullWidth disabled={closed} loading={busy}>
        {picked.ids.length > 0 ? words.submitAmount(displayAmount(picked.sum)?.short ?? picked.sum) : words.submit}
      </Button>
      <p className="tiny muted">{words.duration}</p>
    </form>
  );
}

/** Which addresses are paid at once: while a changed payout wallet waits, the one from before; after a reset, no new one. */
function walletHint({ hold, newAddressesHeldUntil }: WithdrawalLimits): string {
  if (hold) return words.walletHintHeld(formatZoned(hold.until), shortenHash(hold.previousWallet));
  if (newAddressesHeldUntil !== null) return words.walletHintReset(formatZoned(newAddressesHeldUntil));
  return words.walletHint;
}
