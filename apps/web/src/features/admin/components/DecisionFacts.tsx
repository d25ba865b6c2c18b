import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { AddressText } from '@ballast/ui/components/AddressText';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Facts } from './Facts';

const words = withdrawalTexts;

/** The request that a decision is about: whose, where to, and how much to the last place. */
export function DecisionFacts({ withdrawal }: { readonly withdrawal: AdminWithdrawal }) {
  const { amount, userId, userName, walletAddress } = withdrawal;
  return (
    <Facts
      facts={[
        { label: words.member, value: userName ?? userId },
        { label: words.wallet, value: <AddressText address={walletAddress} /> },
        { label: words.payAmount, value: <span className="strong tabular">{displayAmount(amount)?.full} USDC</span> },
      ]}
    />
  );
}
