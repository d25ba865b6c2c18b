import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { readCurrentStatement } from '@ballast/vault/pool-reader';
import { parseData } from '../../rpc/parse-answers';
import { readBlock } from '../../rpc/read-chain';
import { RpcError } from '../../rpc/rpc-error';
import type { PayParts } from './pay-parts';

/** Chain seconds before the next statement counts in which no claim is signed: mined after that, it would revert. */
const MARGIN_SECONDS = 30n;

/**
 * Whether the current statement is about to be replaced. Looks at the next number only, which a veto may have left out: a
 * claim that comes too late costs gas and nothing else.
 */
export async function isSoonReplaced({ pool, provider }: PayParts, rewardPool: string): Promise<boolean> {
  const { number } = await readCurrentStatement(provider, rewardPool);
  const effectiveAt = await readEffectiveAt(pool, rewardPool, number + 1n);
  if (effectiveAt === null) return false;
  const { timestamp } = await pool.withView((view) => readBlock(view, 'latest'));
  return effectiveAt - BigInt(timestamp) < MARGIN_SECONDS;
}

/** Unix seconds; null when no such statement stands. */
async function readEffectiveAt(pool: PayParts['pool'], rewardPool: string, number: bigint): Promise<bigint | null> {
  const data = rewardPoolInterface.encodeFunctionData('statement', [number]);
  try {
    const answer = await pool.call('eth_call', [{ to: rewardPool, data }, 'latest'], parseData, { refusals: true });
    const [statement] = rewardPoolInterface.decodeFunctionResult('statement', answer);
    return (statement as { readonly effectiveAt: bigint }).effectiveAt;
  } catch (error) {
    if (error instanceof RpcError && error.fault === 'refused') return null;
    throw error;
  }
}
