import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { type PendingSince, resendOrBump } from './resend-or-bump';
import { freeNonce, nonceOf, storedNonces } from './nonces';
import type { PayParts } from './pay-parts';
import { type Counts, readCounts } from './read-counts';
import { settlePayment } from './settle-payment';
import { startPayment } from './start-payment';

export type PaymentKind = Payment['order']['kind'];

/** The most unmined transactions of one signer; with more, one stuck transaction would block too many. */
const MAX_IN_FLIGHT = 16;

/** One signer's payments, in nonce order. Holds no durable state: ledger and chain have all of it. */
export class SignerQueue {
  private readonly waiting: PendingSince = new Map();
  private readonly lastReason = new Map<string, string>();

  constructor(
    private readonly parts: PayParts,
    private readonly signer: TransactionSigner,
    private readonly kinds: ReadonlySet<PaymentKind>,
  ) {}

  /** Follows up on signed payments, then starts planned ones. @param open all open payments, oldest first. */
  async run(open: readonly Payment[], finalNumber: number): Promise<void> {
    const mine = open.filter(({ order }) => this.kinds.has(order.kind));
    if (mine.length === 0) return;
    const signed = mine.filter((payment) => nonceOf(payment) !== null);
    const signers = new Set([this.signer.address, ...signed.flatMap((p) => p.candidates.map((c) => c.signer))]);
    const counts = await readCounts(this.parts.pool, [...signers], finalNumber);
    const own = counts.get(this.signer.address.toLowerCase());
    if (own === undefined) return;
    const unmined: Payment[] = [];
    for (const payment of signed.sort((a, b) => (nonceOf(a) ?? 0) - (nonceOf(b) ?? 0))) {
      if (await this.followUp(payment, counts, finalNumber)) unmined.push(payment);
    }
    await this.start(
      mine.filter((payment) => nonceOf(payment) === null),
      { open, unmined, mined: own.mined, finalNumber },
    );
    this.dropClosed(mine);
  }

  /** @returns whether the payment is not mined yet. */
  private async followUp(payment: Payment, counts: Map<string, Counts>, finalNumber: number): Promise<boolean> {
    const { parts, signer, waiting } = this;
    const count = counts.get(payment.candidates[0]?.signer.toLowerCase() ?? '');
    const nonce = nonceOf(payment);
    if (count === undefined || nonce === null) return false;
    if (nonce < count.final) {
      const settlement = await settlePayment(parts, payment, finalNumber);
      if (settlement === 'failed') parts.count('failed');
      return false;
    }
    if (nonce < count.mined) {
      if (payment.status === 'signed') await parts.ledger.broadcast(payment.id);
      return false;
    }
    const movement = await resendOrBump(parts, payment, { signer, first: nonce === count.mined, waiting });
    if (movement !== 'unchanged') parts.count(movement);
    return true;
  }

  private async start(
    planned: readonly Payment[],
    {
      open,
      unmined,
      mined,
      finalNumber,
    }: {
      readonly open: readonly Payment[];
      readonly unmined: readonly Payment[];
      readonly mined: number;
      readonly finalNumber: number;
    },
  ): Promise<void> {
    const stored = storedNonces(this.signer.address, open);
    let nonce = freeNonce(mined, stored);
    this.logBehindGap(unmined, nonce);
    let committed = unmined.reduce((sum, payment) => sum + rewardIn(payment), 0n);
    // Of a kind: a paused pool stops no release of principal, whoever signs it.
    const halted = new Set<PaymentKind>();
    for (const payment of planned) {
      if (nonce - mined >= MAX_IN_FLIGHT) return;
      if (halted.has(payment.order.kind)) continue;
      const result = await startPayment(this.parts, payment, { signer: this.signer, nonce, finalNumber, committed });
      if (result.kind === 'lost') return;
      if (result.kind === 'sent') {
        nonce = freeNonce(nonce + 1, stored);
        committed += rewardIn(payment);
        this.parts.count('sent');
        continue;
      }
      const { verdict, word } = result;
      this.logOnce(payment, word, verdict === 'fail' ? 'A payment cannot be made.' : 'A payment has to wait.');
      this.parts.count(verdict === 'fail' ? 'failed' : verdict === 'wait' ? 'waiting' : 'halted');
      if (verdict === 'halt') halted.add(payment.order.kind);
    }
  }

  /** An earlier version signed what one RPC made up: such a payment is mined once those after it have filled the gap. */
  private logBehindGap(unmined: readonly Payment[], free: number): void {
    for (const payment of unmined) {
      const nonce = nonceOf(payment) ?? 0;
      const isOwn = payment.candidates[0]?.signer.toLowerCase() === this.signer.address.toLowerCase();
      if (isOwn && nonce > free) this.logOnce(payment, 'behind_gap', 'A payment waits for nonces that are free.');
    }
  }

  /** Logs a payment's state when it changes, not at every run. */
  private logOnce({ id }: Payment, word: string, sentence: string): void {
    if (this.lastReason.get(id) === word) return;
    this.lastReason.set(id, word);
    this.parts.log.warn({ paymentId: id, reason: word }, sentence);
  }

  private dropClosed(mine: readonly Payment[]): void {
    const ids = new Set(mine.map(({ id }) => id));
    const hashes = new Set(mine.flatMap(({ candidates }) => candidates.map((one) => one.transactionHash)));
    for (const id of this.lastReason.keys()) if (!ids.has(id)) this.lastReason.delete(id);
    for (const hash of this.waiting.keys()) if (!hashes.has(hash)) this.waiting.delete(hash);
  }
}

function rewardIn({ order }: Payment): bigint {
  return order.kind === 'reward' ? BigInt(order.amount) : 0n;
}
