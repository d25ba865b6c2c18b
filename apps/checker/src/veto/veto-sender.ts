import { type JsonRpcProvider, type Wallet, isError } from 'ethers';
import { type Fees, replacementFees } from '@ballast/vault/fees';
import { revertCode, revertDataOf } from '@ballast/vault/revert-reason';
import { buildVetoTransaction } from '@ballast/vault/statements/post-transaction';
import { type StandingStatement, readStatement, sameStatement } from '../chain/pool-statements';
import type { Rpcs } from '../chain/rpcs';
import { readFees } from './read-fees';

/** How long a veto may wait for its block before it offers more. */
const PATIENCE_MS = 15_000;
const GAS_MARGIN_PERCENT = 130n;
// Statements that are posted between the estimate and the block are taken away too.
const GAS_MARGIN = 200_000n;

/**
 * `sent`: a transaction is on its way; `waits`: one is, since a moment ago; `gone`: nothing is left to veto; `late`: the
 * notice has passed; `doubted`: most RPCs do not show the statement; `refused`: by the pool or for want of gas.
 */
export type VetoStep =
  | { readonly kind: 'sent'; readonly hash: string }
  | { readonly kind: 'waits' | 'gone' | 'late' | 'doubted' }
  | { readonly kind: 'refused'; readonly reason: string };

const NO_GAS = 'the guardian has no gas';
const NO_ROOM =
  'a veto is stuck, and neither the guardian’s gas nor the ceiling (MAX_FEE_GWEI) has room for a higher offer';

interface Sent {
  readonly nonce: number;
  readonly fees: Fees;
  readonly raw: string;
  readonly at: number;
}

export interface VetoParts {
  readonly rpcs: Rpcs;
  readonly pool: string;
  readonly chainId: number;
  readonly guardian: Wallet;
  /** Wei per gas. */
  readonly maxFee: bigint;
}

/**
 * Vetoes with the guardian's key, by what most RPCs say: one alone keeps no veto back (docs/decisions/0085). All vetoes take
 * the next nonce of what is mined, so that a new one replaces one that is stuck.
 */
export class VetoSender {
  private last: Sent | null = null;

  constructor(private readonly parts: VetoParts) {}

  /** One step towards the veto of a statement; call it at each look until the statement no longer stands. */
  async run(posted: StandingStatement): Promise<VetoStep> {
    if (!(await this.isShownByMost(posted))) return { kind: 'doubted' };
    return this.send(posted);
  }

  /** One RPC alone, made up or behind, moves nothing. */
  private async isShownByMost(posted: StandingStatement): Promise<boolean> {
    const { rpcs, pool } = this.parts;
    const shown = await rpcs.all((provider) => readStatement(provider, pool, posted.number));
    const same = shown.filter((one) => one !== null && sameStatement({ ...posted, ...one }, posted));
    return same.length * 2 > shown.length;
  }

  private async send({ number }: StandingStatement): Promise<VetoStep> {
    const { rpcs, guardian, pool, chainId, maxFee } = this.parts;
    const { address } = guardian;
    const call = { ...buildVetoTransaction(pool, number), from: address };
    const refusal = await rpcs.middle((provider) => dryRun(provider, call));
    if (refusal !== '') return stepOf(refusal);
    const nonce = await rpcs.middle((provider) => provider.getTransactionCount(address, 'latest'));
    const stuck = this.last?.nonce === nonce ? this.last : null;
    if (stuck !== null && performance.now() - stuck.at < PATIENCE_MS) return { kind: 'waits' };
    const balance = await rpcs.middle((provider) => provider.getBalance(address));
    if (balance === 0n) return stepOf(NO_GAS);
    const gas = await rpcs.middle((provider) => provider.estimateGas(call));
    const gasLimit = (gas * GAS_MARGIN_PERCENT) / 100n + GAS_MARGIN;
    // Nodes refuse an offer above what the guardian has, though it would cost far less.
    const affordable = balance / gasLimit;
    const ceiling = affordable < maxFee ? affordable : maxFee;
    const now = await readFees(rpcs, ceiling);
    if (now === null) return stepOf(NO_GAS);
    const fees = stuck === null ? now : replacementFees(stuck.fees, now, ceiling);
    if (fees === null) {
      // A node that has dropped it takes it again.
      if (stuck !== null) await this.broadcast(stuck.raw);
      return stepOf(NO_ROOM);
    }
    const { to, data } = call;
    const raw = await guardian.signTransaction({ type: 2, chainId, nonce, to, data, gasLimit, ...fees });
    const hash = await this.broadcast(raw);
    this.last = { nonce, fees, raw, at: performance.now() };
    // Another checker with the same key may have been quicker: the next look shows.
    return hash === undefined ? { kind: 'waits' } : { kind: 'sent', hash };
  }

  private async broadcast(raw: string): Promise<string | undefined> {
    const [hash] = await this.parts.rpcs.all((one) => one.send('eth_sendRawTransaction', [raw]) as Promise<string>);
    return hash;
  }
}

function stepOf(reason: string): VetoStep {
  if (reason === 'unknown_statement') return { kind: 'gone' };
  return reason === 'not_pending' ? { kind: 'late' } : { kind: 'refused', reason };
}

/** The reason why it would be refused; empty: it would not. */
async function dryRun(
  provider: JsonRpcProvider,
  call: { readonly to: string; readonly data: string; readonly from: string },
): Promise<string> {
  try {
    await provider.call(call);
    return '';
  } catch (error) {
    if (isError(error, 'INSUFFICIENT_FUNDS')) return NO_GAS;
    const data = revertDataOf(error);
    if (data === null) throw error;
    return revertCode(data, 'pool');
  }
}
