import { formatUsdc } from '@ballast/domain/money/usdc';
import { Interface, type JsonRpcProvider } from 'ethers';

import { revertCode, revertDataOf } from '../client/revert-reason';
import { readTokenBalance } from '../client/vault-reader';
import { ClaimRefusal } from './claim-refusal';

/** One claim as it would be sent. */
export interface ClaimCall {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** The parties of a claim, for sentences. */
export interface ClaimParties {
  readonly pool: string;
  /** The wallet or vault to be paid. */
  readonly payee: string;
  readonly token: string;
}

const poolErrors = new Interface([
  'error Paused(uint256 until)',
  'error NotTheirs(address caller)',
  'error NotIncluded(bytes32 accountId)',
  'error AboveDue(uint256 amount, uint256 due)',
  'error AboveSum(uint256 amount, uint256 left)',
]);

const tokenViews = new Interface(['function isBlacklisted(address account) view returns (bool)']);

/** Runs the call on the node without sending it. @returns its gas. @throws ClaimRefusal when pool or USDC refuse it. */
export async function simulateClaim(
  provider: JsonRpcProvider,
  call: ClaimCall,
  parties: ClaimParties,
): Promise<bigint> {
  try {
    return await provider.estimateGas(call);
  } catch (error) {
    const data = revertDataOf(error);
    if (data === null) throw error;
    throw new ClaimRefusal(await sentence(provider, data, parties));
  }
}

async function sentence(provider: JsonRpcProvider, data: string, parties: ClaimParties): Promise<string> {
  const { pool, payee, token } = parties;
  switch (revertCode(data, 'pool')) {
    case 'paused':
      return 'Circle has paused USDC, so none moves anywhere. What is due stays due: run this again when the pause has ended.';
    case 'blacklisted':
      return listedSentence(await isListed(provider, token, pool), payee);
    case 'insufficient_pool':
      return shortSentence(await readTokenBalance(provider, token, pool));
    default: {
      const name = poolErrors.parseError(data)?.name ?? data;
      return `The pool refuses the claim (${name}): the chain has moved on meanwhile. Run this again to see what counts now.`;
    }
  }
}

async function isListed(provider: JsonRpcProvider, token: string, account: string): Promise<boolean> {
  const data = tokenViews.encodeFunctionData('isBlacklisted', [account]);
  return tokenViews.decodeFunctionResult('isBlacklisted', await provider.call({ to: token, data }))[0] as boolean;
}

function listedSentence(isPool: boolean, payee: string): string {
  if (isPool)
    return 'Circle, the issuer of USDC, has listed the pool, and no USDC leaves it, whoever is to be paid. What is due stays due: run this again when Circle has taken the pool off its list.';
  return `Circle, the issuer of USDC, has listed ${payee}, and USDC does not move there. What is due stays due: ask Circle, or be paid to the other of wallet and vault (with or without --to-vault).`;
}

function shortSentence(held: bigint): string {
  if (held === 0n) return 'The pool holds no USDC. What is due stays due: run this again when the pool has some.';
  return `The pool holds ${formatUsdc(held)} USDC, less than this claim. Claim that much with --amount; the rest stays due until the pool has it.`;
}
