import { revertCode } from '@ballast/vault/revert-reason';
import { parseQuantity } from '../../rpc/parse-answers';
import { RpcError } from '../../rpc/rpc-error';
import type { RpcPool } from '../../rpc/rpc-pool';
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

/** Simulates the call on a node. */
export async function dryRun(pool: RpcPool, from: string, call: PaymentCall): Promise<DryRun> {
  const transaction = { from, to: call.to, data: call.data };
  try {
    // eth_call first: it gives the revert's data, which some nodes leave out of a failed estimate.
    await pool.call('eth_call', [transaction, 'latest'], (result) => result, { refusals: true });
    const gas = await pool.call('eth_estimateGas', [transaction], parseQuantity, { refusals: true });
    return { kind: 'fine', gasLimit: (gas * MARGIN_PERCENT) / 100n + MARGIN_GAS };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { kind: 'refused', word: refusalCode(error, call) };
  }
}

/** A stable code for why a call was refused or reverted. */
export function refusalCode(error: RpcError, call: Pick<PaymentCall, 'purse'>): RefusalCode {
  const word = revertCode(error.data, call.purse);
  return word === 'unknown' && OUT_OF_GAS_MONEY.test(error.message) ? 'signer_out_of_gas' : word;
}
