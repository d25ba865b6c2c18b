import type { Payment } from '@ballast/dto/chain/payment.dto';
import { readTransactionCount } from '../../rpc/read-chain';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { type PendingSince, resendOrBump } from './resend-or-bump';
import { nextNonce, nonceOf } from './nonces';
import type { PayParts } from './pay-parts';
import { settlePayment } from './settle-payment';
import { startPayment } from './start-payment';

export type PaymentKind = Payment['order']['kind'];

/** The most unmined transactions of one signer; with more, one stuck transaction would block too many. */
const MAX_IN_FLIGHT = 16;

interface Counts {
  /** Next nonce at the chain's head. */
  readonly mined: number;
  /** Next nonce at the final block. */
  readonly final: number;
}

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
    const counts = await this.readCounts(signed, finalNumber);
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
    let nonce = nextNonce(this.signer.address, mined, open);
    let inFlight = unmined.length;
    let committed = unmined.reduce((sum, payment) => sum + rewardIn(payment), 0n);
    // Of a kind: a paused pool stops no release of principal, whoever signs it.
    const halted = new Set<PaymentKind>();
    for (const payment of planned) {
      if (inFlight >= MAX_IN_FLIGHT) return;
      if (halted.has(payment.order.kind)) continue;
      const result = await startPayment(this.parts, payment, { signer: this.signer, nonce, finalNumber, committed });
      if (result.kind === 'lost') return;
      if (result.kind === 'sent') {
        nonce += 1;
        inFlight += 1;
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

  private async readCounts(signed: readonly Payment[], finalNumber: number): Promise<Map<string, Counts>> {
    const signers = new Set([this.signer.address, ...signed.flatMap((p) => p.candidates.map((c) => c.signer))]);
    return this.parts.pool.withView(async (view) => {
      const counts = new Map<string, Counts>();
      for (const signer of signers) {
        const [mined, final] = await Promise.all([
          readTransactionCount(view, signer, 'latest'),
          readTransactionCount(view, signer, finalNumber),
        ]);
        counts.set(signer.toLowerCase(), { mined, final });
      }
      return counts;
    });
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
