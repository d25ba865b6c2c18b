import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { Finality } from '../../rpc/finality';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import type { PayParts } from './pay-parts';
import { type PaymentKind, SignerQueue } from './signer-queue';

/** Of each kind. */
const OPEN_AT_ONCE = 500;

/** The signer of each kind of payment; without one, payments of that kind stay planned (watch-only). */
export interface Signers {
  /** Pays rewards out of the pool. */
  readonly payer: TransactionSigner | null;
  /** Releases principal to its owners. */
  readonly relayer: TransactionSigner | null;
  /** Posts statements. */
  readonly poster: TransactionSigner | null;
}

/** Sends what the ledger has planned, in one ordered queue per signer. */
export class Payer {
  private readonly signerQueues: readonly SignerQueue[];
  /** The block that was final when this process first had something to pay; null once the ledger has reached it. */
  private awaited: number | null | undefined;

  constructor(
    private readonly parts: PayParts,
    private readonly finality: Pick<Finality, 'read'>,
    signers: Signers,
  ) {
    this.signerQueues = createSignerQueues(parts, signers);
  }

  /** False when no key is configured. */
  get canPay(): boolean {
    return this.signerQueues.length > 0;
  }

  /** Runs once over all open payments. Does nothing while finality lags, since no outcome could be determined. */
  async run(): Promise<void> {
    if (!this.canPay) return;
    const listed = await this.parts.ledger.openPayments(OPEN_AT_ONCE);
    if (listed.length === 0) return;
    // A ledger that has caught up leaves out what its alarms hold back: so the payments are listed after its final block.
    const booked = this.awaited === null ? null : (await this.parts.ledger.cursor()).finalNumber;
    const open = this.awaited === null ? listed : await this.parts.ledger.openPayments(OPEN_AT_ONCE);
    const { block, lagSeconds } = await this.finality.read();
    if (block === null || lagSeconds > this.parts.settings.maxLagSeconds) {
      this.parts.log.warn({ lagSeconds }, 'Finality lags: no payment is sent.');
      return;
    }
    const ready = this.isLedgerBehind(booked, block.number) ? open.filter(isSigned) : open;
    await this.runQueues(ready, block.number);
  }

  /** One signer that fails, as a remote one that is down, holds up no other. @throws the first failure, after all have run */
  private async runQueues(ready: readonly Payment[], finalNumber: number): Promise<void> {
    const failures: unknown[] = [];
    for (const queue of this.signerQueues) {
      await queue.run(ready, finalNumber).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Whether the ledger is behind the block that was final when this process first had something to pay: a ledger restored
   * from a backup may plan what was paid after it, a release or a reward that was requested again under another id.
   */
  private isLedgerBehind(booked: number | null, finalNumber: number): boolean {
    if (this.awaited === null) return false;
    this.awaited ??= finalNumber;
    if ((booked ?? -1) >= this.awaited) this.awaited = null;
    return this.awaited !== null;
  }
}

/** Whether a payment may proceed while the ledger is behind: a signed transaction can be mined only once. */
function isSigned({ candidates }: Payment): boolean {
  return candidates.length > 0;
}

function createSignerQueues(parts: PayParts, { payer, relayer, poster }: Signers): SignerQueue[] {
  const signerQueues = new Map<string, { readonly signer: TransactionSigner; readonly kinds: Set<PaymentKind> }>();
  const add = (signer: TransactionSigner | null, kind: PaymentKind): void => {
    if (signer === null) return;
    // One key for both is one sequence of nonces.
    const queue = signerQueues.get(signer.address) ?? { signer, kinds: new Set() };
    queue.kinds.add(kind);
    signerQueues.set(signer.address, queue);
  };
  add(payer, 'reward');
  add(relayer, 'release');
  add(poster, 'statement');
  return [...signerQueues.values()].map(({ signer, kinds }) => new SignerQueue(parts, signer, kinds));
}
