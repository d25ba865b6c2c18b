import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { hostOf } from '../../chain/json-rpc';
import { type Check, type Finding, fail, listOf, ok, warn } from '../finding';
import { type RpcView, agreeingOn, viewOf } from './final-blocks';

const ENOUGH = 3;
const USUAL_LAG_SECONDS = 60;

/** The RPCs: who answers, on which chain, and how many agree on a final block. */
export const checkRpcs: Check = async (env) => {
  const urls = listOf(env['RPC_URLS']);
  if (urls.length === 0) return [fail('RPCs', 'RPC_URLS is missing: name three, of different providers.')];
  const views = await Promise.all(urls.map(viewOf));
  const faults = views.flatMap((view) => faultOf(view, env['CHAIN_ID']));
  const good = views.filter(({ fault, chainId }) => fault === null && String(chainId) === env['CHAIN_ID']);
  const quorum = Number(env['RPC_QUORUM'] || Math.min(2, urls.length));
  return [...faults, await quorumOf(good, { quorum, all: urls.length, env }), ...checkerRpcs(urls, env)];
};

function faultOf({ url, fault, chainId }: RpcView, expected: string | undefined): Finding[] {
  if (fault !== null) return [warn('RPC', `${fault} Replace it, or see what its provider says.`)];
  if (String(chainId) === expected) return [];
  return [fail('RPC', `The RPC at ${hostOf(url)} is of chain ${chainId}, and CHAIN_ID says ${expected}: replace it.`)];
}

async function quorumOf(
  good: readonly RpcView[],
  {
    quorum,
    all,
    env,
  }: { readonly quorum: number; readonly all: number; readonly env: Readonly<Record<string, string | undefined>> },
): Promise<Finding> {
  const { height, urls } = await agreeingOn(good, quorum);
  const sum = `${urls.length} of ${all} agree on the final block ${height}, ${quorum} must`;
  if (urls.length < quorum)
    return fail('RPCs', `${sum}: nothing would be credited or paid. Name RPCs that answer and agree.`);
  const lag = Math.max(...good.map(({ newestTime, finalTime }) => newestTime - finalTime));
  if (lag > Number(env['MAX_FINALITY_LAG_SECONDS'] || USUAL_LAG_SECONDS))
    return warn(
      'RPCs',
      `${sum}, ${lag} s behind the newest: crediting and paying wait until the chain finalises again.`,
    );
  if (urls.length < all) return warn('RPCs', `${sum}: one more away, and crediting may stop.`);
  if (all < ENOUGH && Number(env['CHAIN_ID']) !== LOCAL_CHAIN_ID)
    return warn(
      'RPCs',
      `${sum}: name three of different providers, so that one may be away (docs/operations.md, RPCs).`,
    );
  return ok('RPCs', sum);
}

function checkerRpcs(urls: readonly string[], env: Readonly<Record<string, string | undefined>>): Finding[] {
  const checkers = listOf(env['CHECKER_RPC_URLS']);
  if (checkers.length === 0 || Number(env['CHAIN_ID']) === LOCAL_CHAIN_ID) return [];
  const both = checkers.filter((url) => urls.includes(url)).map(hostOf);
  const shared = `${both.join(', ')} is the watcher's, too: give the checker other ones.`;
  const few = 'name three of different providers (docs/operations.md, Checker): it believes none alone.';
  return [
    ...(both.length > 0 ? [warn('checker RPCs', shared)] : []),
    ...(checkers.length < ENOUGH ? [warn('checker RPCs', few)] : []),
  ];
}
