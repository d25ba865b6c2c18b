import { findQuorum } from './quorum';
import type { RpcPool, RpcView } from './rpc-pool';

/**
 * The answer that a quorum of RPCs give alike, each queried separately: an RPC that invents or omits a log is not
 * believed, even if it names the right blocks. Waits for pending RPCs as long as too few others agree.
 * @param ask null: this RPC cannot say, for example because it does not have the block
 * @param keyOf the part of an answer that must be the same
 * @returns null when too few agree. With a quorum of one, the answer of any working RPC.
 * @throws errors of `ask` other than RpcError; with a quorum of one like `withView`.
 */
export async function quorumAnswer<T>(
  pool: RpcPool,
  ask: (view: RpcView) => Promise<T | null>,
  keyOf: (answer: T) => string = (answer) => JSON.stringify(answer),
): Promise<T | null> {
  if (pool.quorum === 1) return pool.withView(ask);
  type RpcAnswer = readonly [rpc: number, answer: T | null];
  const agreement = (answers: readonly RpcAnswer[]) => {
    const known = answers.flatMap(([rpc, answer]) => (answer === null ? [] : [[rpc, answer] as const]));
    return findQuorum(known, pool.quorum, keyOf);
  };
  const answers = await pool.askEach(async (view): Promise<RpcAnswer> => [view.rpc, await ask(view)], {
    isEnough: (answers) => agreement(answers) !== null,
  });
  return agreement(answers)?.answer ?? null;
}
