import type { AlarmParams, PoolRole, StatementRefusal } from '@ballast/domain/ledger/alarm';
import type { CodedTexts } from '../coded-texts';
import { counted, usdc } from './formats';

const STATEMENT_REFUSALS: Readonly<Record<StatementRefusal, string>> = {
  correction_not_announced:
    'its sum is lower than the one before, and the pool’s owner has announced no correction that allows it.',
  growth_above_limit: 'its sum grew by more than the pool allows in the time since the last one.',
  not_allowed: 'the pool does not know this poster.',
  short_of_funds: 'the pool holds less than is owed and reserved. Please fund it.',
  too_many_pending: 'too many statements wait for their notice to pass.',
  other: 'the chain did not take the transaction.',
};

const POOL_ROLES: Readonly<Record<PoolRole, string>> = {
  guardian: 'guardian',
  poster: 'poster',
  payer: 'payer',
  owner: 'next owner',
};

/** The English sentences of alarms. */
export const ALARMS: CodedTexts<AlarmParams> = {
  REORG_BELOW_FINAL: ({ rewindTo, finalNumber }) =>
    `The chain was rewritten back to block ${rewindTo}, behind final block ${finalNumber ?? 'unknown'}. Crediting is stopped.`,
  VAULT_OUTFLOW_UNKNOWN: ({ amount }) =>
    `${usdc(amount)} USDC left a vault that the ledger never credited: a deposit was missed.`,
  POOL_OUTFLOW_UNEXPLAINED: ({ reason, amount }) =>
    reason === 'no_payment'
      ? `${usdc(amount)} USDC left the reward pool without a payment or an announced withdrawal.`
      : `${usdc(amount)} USDC left the reward pool that free funds did not cover when the withdrawal was announced.`,
  POOL_PAYMENT_UNEXPECTED: ({ amount, transactionHash }) =>
    `The reward pool paid ${usdc(amount)} USDC in ${transactionHash} to an account that the ledger owes less. Was an older backup restored, recover:vaults books it; if not, look at who can post statements.`,
  POOL_PAYMENT_UNAPPROVED: ({ amount, transactionHash }) =>
    `The reward pool paid ${usdc(amount)} USDC in ${transactionHash} for a withdrawal that no admin approved here; it is complete and is not paid again. Was a backup restored that is older than the approval, nothing is wrong; if not, somebody else uses the payer’s key.`,
  POOL_ANNOUNCEMENT_UNCOVERED: ({ amount, free }) =>
    `The operator announced to withdraw ${usdc(amount)} USDC from the reward pool; only ${usdc(free)} USDC were free, the rest is owed to members.`,
  POOL_OWNER_ACTED: (acted) =>
    `${
      acted.act === 'correction'
        ? `The reward pool’s owner announced in ${acted.transactionHash} that in seven days the sum of a statement may be lower by ${usdc(acted.amount)} USDC.`
        : `The reward pool’s owner named ${acted.address} as its ${POOL_ROLES[acted.act]}, in ${acted.transactionHash}.`
    } If that was not you, treat the owner’s key as stolen: move the pool to a new owner at once, name your own guardian again, and have it veto what the ledger did not post.`,
  VAULT_NOT_IN_LEDGER: ({ vaults, amount }) =>
    `${counted(vaults, 'vault of members’ wallets holds', 'vaults of members’ wallets hold')} ${usdc(amount)} USDC and ${vaults === 1 ? 'is' : 'are'} not in the ledger. Was an older backup restored? Run recover:vaults. Somebody may also have paid to a vault before it was asked for.`,
  AUDIT_DIFFERENCE: ({ balances, block }) =>
    `${counted(balances, 'balance on chain differs', 'balances on chain differ')} from the ledger at block ${block}. New cycles are stopped.`,
  POOL_DAYS_LOW: ({ days, least }) =>
    `At the present pace the pool covers ${counted(days, 'business day', 'business days')} of rewards, fewer than ${least}. Please fund it.`,
  PAYMENT_NONCE_TAKEN: ({ payment, signer, nonce }) =>
    `A transaction that the ledger did not order used nonce ${nonce} of ${signer}, under which payment ${payment} was signed. A reward is planned again, principal is returned to its member. If you did not use the key by hand, treat it as stolen.`,
  SMS_LIMIT_REACHED: ({ hours, most }) =>
    `The club has sent ${counted(most, 'code', 'codes')} by SMS within ${counted(hours, 'hour', 'hours')}, as many as it may: further ones are refused for now. Look at who joined by phone, and raise the limit if they are members.`,
  STATEMENT_FOREIGN: ({ number, sum, transactionHash }) =>
    `Statement ${number} of ${usdc(sum)} USDC was posted in ${transactionHash}, and the ledger did not build it, or posted it before. Was an older backup restored, it may be one of those built since; if not, somebody else uses the poster’s key: have the guardian veto it.`,
  STATEMENT_VETOED: ({ number, statements, transactionHash }) =>
    `The guardian vetoed ${counted(statements, 'statement', 'statements')} from number ${number} on, in ${transactionHash}. The next hour’s statement is posted anew.`,
  STATEMENT_DIFFERS: ({ number, words }) =>
    `The checker built statement ${number} from the ledger and found another one than was posted. It says: ${words}`,
  STATEMENT_LATE: ({ since, hours }) =>
    `Statements were built and not posted since ${since}, for more than ${counted(hours, 'hour', 'hours')}. Is the poster’s key there, and does it have gas? Members go on claiming what the current statement names.`,
  STATEMENT_REFUSED: ({ statement, reason }) =>
    `The statement that the ledger built as number ${statement} was not posted: ${STATEMENT_REFUSALS[reason]} The next one is tried within the hour.`,
  STATEMENT_BUILD_FAILED: ({ tries }) =>
    `${counted(tries, 'try', 'tries')} in a row to build a statement failed; the log says why. Members see no new statement until one succeeds.`,
  ACCRUAL_LIMIT_NEAR: ({ accrued, limit }) =>
    `The sum of statements grew by ${accrued} USDC in 24 hours; the reward pool takes ${limit} USDC a day. Statements above that are refused.`,
  LEDGER_OUT_OF_BALANCE: ({ rows, first }) =>
    `The ledger does not add up: ${counted(rows, 'row contradicts', 'rows contradict')} others or the rules, the first is ${first}. Statements are built from such rows: pause the pool until you know who wrote them.`,
  LEDGER_NOT_ADDED_UP: ({ words }) =>
    `The ledger could not be added up, so that rows which contradict others or the rules may go unseen. It is tried again within the hour. The error says: ${words}`,
  RESERVES_DIFFERENCE: ({ difference, block }) =>
    `Chain and ledger differ by ${difference} USDC at block ${block ?? 'unknown'}. See the reserves page and the watcher’s audit.`,
};
