import { findQuorum, quorumHeight } from '../../rpc/quorum';
import { readKnownBlock, readTransactionCount } from '../../rpc/read-chain';
import type { RpcPool, RpcView } from '../../rpc/rpc-pool';

/** How far a signer's transactions are, as a quorum has it. */
export interface Counts {
  /** Next nonce at the chain's head. */
  readonly mined: number;
  /** Next nonce at the final block. */
  readonly final: number;
}

/**
 * The counts of each signer, under its address in lower case. At the final block a quorum has to count alike; at the head,
 * where RPCs are some blocks apart, it has to have come that far: a nonce that one RPC makes up would never be mined.
 * @throws Error when too few agree.
 */
export async function readCounts(
  pool: RpcPool,
  signers: readonly string[],
  finalNumber: number,
): Promise<Map<string, Counts>> {
  const ask = (view: RpcView) => Promise.all(signers.map((signer) => countsOf(view, signer, finalNumber)));
  const counts = pool.quorum === 1 ? await pool.withView(ask) : await agreedCounts(pool, ask, finalNumber);
  return new Map(signers.map((signer, index) => [signer.toLowerCase(), counts[index] ?? { mined: 0, final: 0 }]));
}

async function countsOf(view: RpcView, signer: string, finalNumber: number): Promise<Counts> {
  const [mined, final] = await Promise.all([
    readTransactionCount(view, signer, 'latest'),
    readTransactionCount(view, signer, finalNumber),
  ]);
  return { mined, final };
}

async function agreedCounts(
  pool: RpcPool,
  ask: (view: RpcView) => Promise<Counts[]>,
  finalNumber: number,
): Promise<Counts[]> {
  const askKnowing = async (view: RpcView) =>
    (await readKnownBlock(view, finalNumber)) === null ? [] : [[view.rpc, await ask(view)] as const];
  const agreement = (answers: readonly (readonly [number, Counts[]])[]) =>
    findQuorum(answers, pool.quorum, (counts) => JSON.stringify(counts.map(({ final }) => final)));
  const views = await pool.askEach(askKnowing, { isEnough: (some) => agreement(some.flat()) !== null });
  const answers = views.flat();
  const agreed = agreement(answers);
  if (agreed === null) throw new Error('Too few RPCs agree on the nonces of a signer');
  return agreed.answer.map(({ final }, index) => {
    const heads = answers.map(([, counts]) => counts[index]?.mined ?? 0);
    return { final, mined: Math.max(final, quorumHeight(heads, pool.quorum) ?? 0) };
  });
}
