import type { Payment } from '@ballast/dto/chain/payment.dto';
import { readPool } from '@ballast/vault/pool-reader';
import { isVaultDeployed, readTokenBalance } from '@ballast/vault/vault-reader';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { currentFees } from './current-fees';
import { type DryRun, dryRun } from './dry-run';
import { isBlacklisted } from './is-blacklisted';
import { isSoonReplaced } from './is-soon-replaced';
import type { PayParts } from './pay-parts';
import { type PaymentCall, InvalidOrder, buildPaymentCall } from './payment-call';
import { type RefusalCode, type Verdict, statementVerdict, verdictFor } from './refusal';
import { signAndSend } from './sign-and-send';

/** `sent`: signed, stored and broadcast. `lost`: another process has this payment. Otherwise nothing was signed. */
export type StartResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly verdict: Verdict; readonly word: string };

export interface StartContext {
  readonly signer: TransactionSigner;
  readonly nonce: number;
  readonly finalNumber: number;
  /** micro-USDC of rewards that are signed and not mined: a dry run does not see them. */
  readonly committed: bigint;
}

/**
 * Simulates, signs, stores and broadcasts a planned payment, or returns why not. Reports it as failed only when it can
 * never work and provably nothing was or will be paid for it.
 */
export async function startPayment(parts: PayParts, payment: Payment, context: StartContext): Promise<StartResult> {
  const call = await buildSoundCall(parts, payment, context.finalNumber);
  if (call === null) return { kind: 'refused', verdict: 'wait', word: 'unsound_order' };
  const run = await simulate(parts, call, context);
  if (run.kind === 'refused') {
    const verdict = await confirmVerdict(parts, payment, { word: run.word, call, finalNumber: context.finalNumber });
    if (verdict === 'fail') await parts.ledger.failed(payment.id, { reason: run.word });
    return { kind: 'refused', verdict, word: run.word };
  }
  const fees = await currentFees(parts.pool, parts.settings.feeCeiling);
  const { to, data } = call;
  const { chainId } = parts.settings;
  const unsigned = { chainId, nonce: context.nonce, to, data, gasLimit: run.gasLimit, ...fees };
  return { kind: (await signAndSend(parts, context.signer, payment, unsigned)) ? 'sent' : 'lost' };
}

async function buildSoundCall(
  parts: PayParts,
  { id, order }: Payment,
  finalNumber: number,
): Promise<PaymentCall | null> {
  try {
    const deployed = order.kind === 'release' && (await isVaultDeployed(parts.provider, order.vault, finalNumber));
    return buildPaymentCall(order, parts.contracts, deployed);
  } catch (error) {
    if (!(error instanceof InvalidOrder)) throw error;
    parts.log.error({ paymentId: id }, error.message);
    return null;
  }
}

async function simulate(parts: PayParts, call: PaymentCall, { signer, committed }: StartContext): Promise<DryRun> {
  const run = await dryRun(parts.pool, signer.address, call);
  // Of the pool's own calls only a claim moves an amount.
  if (run.kind === 'refused' || call.purse === 'vault' || call.amount === 0n) return run;
  if (await isSoonReplaced(parts, call.source)) return { kind: 'refused', word: 'statement_ending' };
  if (committed === 0n) return run;
  const { balance } = await readPool(parts.provider, call.source);
  return committed + call.amount <= balance ? run : { kind: 'refused', word: 'pool_committed' };
}

interface Refused {
  readonly word: RefusalCode;
  readonly call: PaymentCall;
  readonly finalNumber: number;
}

/** Confirms a verdict against final state: a dry run sees one node's newest block, which may not last. */
async function confirmVerdict(
  parts: PayParts,
  { order }: Payment,
  { word, call, finalNumber }: Refused,
): Promise<Verdict> {
  const { provider, contracts } = parts;
  if (word === 'insufficient_vault') {
    const balance = await readTokenBalance(provider, contracts.usdc, call.source, finalNumber);
    return balance < call.amount ? 'fail' : 'wait';
  }
  // USDC does not say which side is listed; when it is the pool, no member is to blame.
  if (word === 'blacklisted' && order.kind === 'reward' && !(await isBlacklisted(provider, contracts.usdc, order.to)))
    return 'halt';
  // Nothing is tried again with a statement: the next hour has its own.
  return order.kind === 'statement' ? statementVerdict(word) : verdictFor(word);
}
