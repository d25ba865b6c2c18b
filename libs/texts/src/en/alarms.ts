import type { AlarmParams } from '@ballast/domain/ledger/alarm';
import type { CodedTexts } from '../coded-texts';
import { counted } from './formats';

/** The English sentences of alarms. */
export const ALARMS: CodedTexts<AlarmParams> = {
  REORG_BELOW_FINAL: ({ rewindTo, finalNumber }) =>
    `The chain was rewritten back to block ${rewindTo}, behind final block ${finalNumber ?? 'unknown'}. Crediting is stopped.`,
  VAULT_OUTFLOW_UNKNOWN: ({ amount }) =>
    `${amount} USDC left a vault that the ledger never credited: a deposit was missed.`,
  POOL_OUTFLOW_UNEXPLAINED: ({ reason, amount }) =>
    reason === 'no_payment'
      ? `${amount} USDC left the reward pool without a payment or an announced withdrawal.`
      : `${amount} USDC left the reward pool that free funds did not cover when the withdrawal was announced.`,
  POOL_PAYMENT_UNEXPECTED: ({ amount, transactionHash }) =>
    `The reward pool paid ${amount} USDC in ${transactionHash} under an id that the ledger has no open request for. Was an older backup restored, recover:vaults books it; if not, somebody else uses the payer’s key.`,
  POOL_PAYMENT_UNAPPROVED: ({ amount, transactionHash }) =>
    `The reward pool paid ${amount} USDC in ${transactionHash} for a withdrawal that no admin approved here; it is complete and is not paid again. Was a backup restored that is older than the approval, nothing is wrong; if not, somebody else uses the payer’s key.`,
  POOL_ANNOUNCEMENT_UNCOVERED: ({ amount, free }) =>
    `The operator announced to withdraw ${amount} USDC from the reward pool; only ${free} USDC were free, the rest is owed to members.`,
  VAULT_NOT_IN_LEDGER: ({ vaults, amount }) =>
    `${counted(vaults, 'vault of members’ wallets holds', 'vaults of members’ wallets hold')} ${amount} USDC and ${vaults === 1 ? 'is' : 'are'} not in the ledger. Was an older backup restored? Run recover:vaults. Somebody may also have paid to a vault before it was asked for.`,
  AUDIT_DIFFERENCE: ({ balances, block }) =>
    `${counted(balances, 'balance on chain differs', 'balances on chain differ')} from the ledger at block ${block}. New cycles are stopped.`,
  POOL_DAYS_LOW: ({ days, least }) =>
    `At the present pace the pool covers ${counted(days, 'business day', 'business days')} of rewards, fewer than ${least}. Please fund it.`,
  RESERVES_DIFFERENCE: ({ difference, block }) =>
    `Chain and ledger differ by ${difference} USDC at block ${block ?? 'unknown'}. See the reserves page and the watcher’s audit.`,
};
