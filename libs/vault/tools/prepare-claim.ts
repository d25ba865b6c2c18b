import { type JsonRpcProvider, formatEther } from 'ethers';

import type { Fees } from '../client/fees';
import { type ClaimOrder, buildClaimTransaction } from '../client/statements/claim-transaction';
import type { ProofFile } from '../client/statements/proof-file';
import { readClaimFees } from './claim-fees';
import { ClaimRefusal } from './claim-refusal';
import { type ClaimChoice, claimFault, dueOf } from './judge-claim';
import { type ClaimOnChain, readClaim } from './read-claim';
import { simulateClaim } from './simulate-claim';

/** A claim that the pool would pay now. Amounts of POL in wei. */
export interface PreparedClaim {
  readonly order: ClaimOrder;
  readonly chain: ClaimOnChain;
  /** The wallet or vault that it pays. */
  readonly payee: string;
  readonly transaction: ClaimTransaction;
  /** The most that it can cost. */
  readonly cost: bigint;
  /** The wallet's own POL. */
  readonly balance: bigint;
}

/** All that is signed. */
export interface ClaimTransaction extends Fees {
  readonly type: 2;
  readonly chainId: number;
  readonly nonce: number;
  readonly to: string;
  readonly value: 0n;
  readonly data: string;
  readonly gasLimit: bigint;
}

/** A claim costs a few cents; an RPC that says more than this many wei may be lying to burn them. */
const MOST_COST = 10n ** 18n;
/** A claim needs some 140,000. */
const MOST_GAS = 500_000n;

/** @throws ClaimRefusal with what happened and what to do; Error when the chain cannot be read. */
export async function prepareClaim(
  provider: JsonRpcProvider,
  file: ProofFile,
  choice: ClaimChoice,
): Promise<PreparedClaim> {
  const chain = await readClaim(provider, file);
  const fault = claimFault(file, chain, choice);
  if (fault !== null) throw new ClaimRefusal(fault);
  const order = { file, amount: choice.amount ?? dueOf(file, chain), toVault: choice.toVault };
  const payee = order.toVault ? file.vault : file.wallet;
  const { to, data } = buildClaimTransaction(order);
  const parties = { pool: to, payee, token: chain.token };
  const gas = await simulateClaim(provider, { from: file.wallet, to, data }, parties);
  const [fees, nonce, pending, balance] = await Promise.all([
    readClaimFees(provider),
    provider.getTransactionCount(file.wallet, 'latest'),
    provider.getTransactionCount(file.wallet, 'pending'),
    provider.getBalance(file.wallet),
  ]);
  // It may be this very claim, sent before: a second one would cost its gas for nothing.
  if (pending > nonce)
    throw new ClaimRefusal(
      `The wallet ${file.wallet} has a transaction under way. Wait until it is in a block (or cancel it in the wallet), then run this again.`,
    );
  // A quarter more: the pool may have more statements to step over by then.
  const gasLimit = (gas * 5n) / 4n;
  if (gasLimit > MOST_GAS)
    throw new Error(
      `By this RPC the transaction could need ${gasLimit} gas, far more than a claim does. Name another RPC, and compare the pool with the one that the reserves page named.`,
    );
  const cost = gasLimit * fees.maxFeePerGas;
  if (cost > MOST_COST)
    throw new Error(
      `By this RPC the transaction could cost ${formatEther(cost)} POL, far more than a claim does. Name another RPC, or wait until fees are lower.`,
    );
  const transaction = { type: 2, chainId: file.chainId, nonce, to, value: 0n, data, gasLimit, ...fees } as const;
  return { order, chain, payee, transaction, cost, balance };
}
