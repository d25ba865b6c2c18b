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
      return `Circle, the issuer of USDC, has listed ${payee} or the pool, and USDC does not move there. What is due stays due: ask Circle, or be paid to the other of wallet and vault (with or without --to-vault).`;
    case 'insufficient_pool': {
      const held = formatUsdc(await readTokenBalance(provider, token, pool));
      return `The pool holds ${held} USDC, less than this claim. Claim that much with --amount; the rest stays due until the pool has it.`;
    }
    default: {
      const name = poolErrors.parseError(data)?.name ?? data;
      return `The pool refuses the claim (${name}): the chain has moved on meanwhile. Run this again to see what counts now.`;
    }
  }
}
