import type { SentReason } from '../ledger/return-reason';

/**
 * The events that the ledger notifies members about by mail, with the data of the mail. Amounts are USDC as decimal
 * strings (`1384.615384`), wallets checksummed addresses, hashes those of transactions on the home chain.
 */
export interface MemberNoticeData {
  deposit_credited: { readonly amount: string; readonly transactionHash: string };
  /** Addresses are checksummed. */
  /** Principal that was asked for on the site; each vault pays the wallet it was made for. */
  redemption_requested: {
    readonly amount: string;
    readonly wallets: readonly string[];
    readonly cancelledCycle: boolean;
  };
  /** Its first payment was broadcast. */
  redemption_sent: { readonly amount: string; readonly wallets: readonly string[]; readonly transactionHash: string };
  /** All of it that could be paid is final; `reason` names what could not be paid and is principal again. */
  redemption_arrived: {
    readonly amount: string;
    readonly wallets: readonly string[];
    readonly transactionHash: string;
    readonly reason: SentReason | null;
  };
  redemption_failed: { readonly amount: string; readonly reason: SentReason };
  /** One release that the owner called on a vault without the site; mails gather them. */
  principal_released: { readonly amount: string; readonly wallet: string; readonly transactionHash: string };
  wrong_token: { readonly symbol: string; readonly token: string; readonly vault: string };
  /** An address for rewards that waits; `payableFrom` is programme time, ISO 8601. */
  payout_address_named: { readonly wallet: string; readonly payableFrom: string };
  withdrawal_requested: { readonly amount: string; readonly wallet: string };
  withdrawal_approved: { readonly amount: string };
  withdrawal_denied: { readonly amount: string; readonly reason: SentReason };
  withdrawal_cancelled: { readonly amount: string; readonly reason: SentReason };
  withdrawal_paid: { readonly amount: string; readonly wallet: string; readonly transactionHash: string };
  /** One claim of the member's own; mails gather them. */
  rewards_claimed: { readonly amount: string; readonly wallet: string; readonly transactionHash: string };
  withdrawal_failed: { readonly amount: string; readonly reason: SentReason };
  /** `file` is the text of the proof file (docs/product/statements.md §2), of the pool's statement with this number. */
  statement_proof: { readonly statement: number; readonly file: string };
}
