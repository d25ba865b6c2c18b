import { revertCode } from '@ballast/vault/revert-reason';
import { parseQuantity } from '../../rpc/parse-answers';
import { RpcError } from '../../rpc/rpc-error';
import type { RpcPool, RpcView } from '../../rpc/rpc-pool';
import type { PaymentCall } from './payment-call';
import type { RefusalCode } from './refusal';

export type DryRun =
  { readonly kind: 'fine'; readonly gasLimit: bigint } | { readonly kind: 'refused'; readonly word: RefusalCode };

// The estimate is for the present state. What is mined before may change a slot from non-zero to zero, as of a payee who
// moves all USDC on: writing it again costs 17,100 more, of which a call may not hand on the last 64th. Unused gas costs
// nothing.
const MARGIN_PERCENT = 130n;
const MARGIN_GAS = 40_000n;
const OUT_OF_GAS_MONEY = /insufficient funds|exceeds balance of account|gas required exceeds allowance/i;

/**
 * Simulates the call on a node. What that one refuses, each is asked about: a refusal counts when a quorum gives it alike,
 * since one lying RPC could otherwise hold up a statement or end a payment; else the word of a node that finds it fine.
 */
export async function dryRun(pool: RpcPool, from: string, call: PaymentCall): Promise<DryRun> {
  const first = await pool.withView((view) => simulate(view, from, call));
  if (first.kind === 'fine' || pool.quorum === 1) return first;
  const runs = await pool.askEach((view) => simulate(view, from, call), {
    isEnough: (some) => agreedRefusal(some, pool.quorum) !== undefined || some.filter(isFine).length >= pool.quorum,
  });
  const agreed = agreedRefusal(runs, pool.quorum);
  return agreed ?? runs.find(isFine) ?? { kind: 'refused', word: 'unconfirmed' };
}

async function simulate(view: RpcView, from: string, call: PaymentCall): Promise<DryRun> {
  const transaction = { from, to: call.to, data: call.data };
  try {
    // eth_call first: it gives the revert's data, which some nodes leave out of a failed estimate.
    await view.call('eth_call', [transaction, 'latest'], (result) => result);
    const gas = await view.call('eth_estimateGas', [transaction], parseQuantity);
    return { kind: 'fine', gasLimit: (gas * MARGIN_PERCENT) / 100n + MARGIN_GAS };
  } catch (error) {
    if (!(error instanceof RpcError) || error.fault !== 'refused') throw error;
    return { kind: 'refused', word: refusalCode(error, call) };
  }
}

const isFine = ({ kind }: DryRun): boolean => kind === 'fine';

function agreedRefusal(runs: readonly DryRun[], quorum: number): DryRun | undefined {
  return runs.find(
    (run) =>
      run.kind === 'refused' &&
      runs.filter((other) => other.kind === 'refused' && other.word === run.word).length >= quorum,
  );
}

/** A stable code for why a call was refused or reverted. */
export function refusalCode(error: RpcError, call: Pick<PaymentCall, 'purse'>): RefusalCode {
  const word = revertCode(error.data, call.purse);
  return word === 'unknown' && OUT_OF_GAS_MONEY.test(error.message) ? 'signer_out_of_gas' : word;
}
