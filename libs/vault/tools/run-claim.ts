import type { JsonRpcProvider, TransactionReceipt, Wallet } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';
import { A_MINUTE_MS, askRpc } from './ask-rpc';
import { type Finality, awaitFinal } from './await-final';
import { readClaimOptions } from './claim-options';
import { ClaimRefusal } from './claim-refusal';
import { formatClaim, formatPaid, formatUnpaid, formatUnsigned, shortOfGas } from './claim-report';
import { readOwnKey } from './own-key';
import { settledBy } from './paid-claim';
import { type PreparedClaim, prepareClaim } from './prepare-claim';
import { readProofFile } from './read-proof-file';
import { type SignedClaim, sendClaim, signClaim } from './send-claim';

const UNTIL_MINED_MS = 300_000;
/** Polygon's blocks are final within seconds, as long as its validators agree. */
const UNTIL_FINAL_MS = 180_000;

type Print = (text: string) => void;

/**
 * The command `npm run claim`.
 * @throws UsageError, ClaimRefusal when the pool would not pay or did not, Error when that is not known.
 */
export async function runClaim(args: readonly string[], print: Print, untilFinalMs = UNTIL_FINAL_MS): Promise<void> {
  const { rpcUrl, proof, keyFile, pool, ...choice } = readClaimOptions(args);
  const file = readProofFile(proof);
  assertPool(file, pool);
  const key = keyFile === null ? null : readOwnKey(keyFile);
  const prepare = () => askRpc(rpcUrl, (provider) => prepareClaim(provider, file, choice));

  const claim = await prepare();
  if (key === null) return print(`${formatClaim(claim)}\n\n${formatUnsigned(claim)}`);
  assertCanSend(file, key, claim);
  print(`${formatClaim(claim)}\n`);
  const signed = await signClaim(key, claim.transaction);
  const mined = await send(rpcUrl, signed);
  print(`The transaction ${signed.hash} is in block ${mined.blockNumber}. Waiting until that block is final.\n`);
  const { receipt, state } = await finality(rpcUrl, mined, untilFinalMs);
  const settled = settledBy(receipt, claim);
  if (settled !== null) return print(formatPaid(claim, { receipt, settled, state }));
  if (receipt.status === 1) throw new ClaimRefusal(formatUnpaid(claim, receipt));
  const reason = await prepare().then(() => 'Run this again: now the pool would pay.', messageOf);
  throw new ClaimRefusal(
    `The transaction ${receipt.hash} came into block ${receipt.blockNumber} and was refused there; it cost its gas. ${reason}`,
  );
}

function assertPool(file: ProofFile, pool: string | null): void {
  if (pool === null || pool === file.pool) return;
  throw new ClaimRefusal(
    `The file is of the pool ${file.pool}, and --pool names ${pool}. If the reserves page named the latter, do not claim with this file: get the file of that pool.`,
  );
}

function assertCanSend({ wallet }: ProofFile, key: Wallet, { balance, cost }: PreparedClaim): void {
  if (key.address !== wallet)
    throw new ClaimRefusal(
      `The key is that of the wallet ${key.address}, and the pool takes this claim from ${wallet}. Name the key file of that one; without --key-file the transaction is printed for it.`,
    );
  if (balance < cost) throw new ClaimRefusal(`${shortOfGas(wallet, balance, cost)} Then run this again.`);
}

async function send(rpcUrl: string, signed: SignedClaim): Promise<TransactionReceipt> {
  try {
    return await askRpc(rpcUrl, (provider) => sendClaim(provider, signed), UNTIL_MINED_MS);
  } catch (error) {
    throw new Error(
      `${messageOf(error)} Look for the transaction ${signed.hash} in an explorer: it may have been sent. If it is not there, run this again; the pool pays no more than is due.`,
    );
  }
}

/** The receipt may be another one than before: by then the transaction can have moved to another block. */
async function finality(
  rpcUrl: string,
  mined: TransactionReceipt,
  limitMs: number,
): Promise<{ readonly receipt: TransactionReceipt; readonly state: Finality['state'] | 'unknown' }> {
  const { hash } = mined;
  const ask = (provider: JsonRpcProvider) => awaitFinal(provider, hash, limitMs);
  const found = await askRpc(rpcUrl, ask, limitMs + A_MINUTE_MS).catch(() => null);
  // It is in a block, and whether for good the RPC no longer says.
  if (found === null) return { receipt: mined, state: 'unknown' };
  const { receipt, state } = found;
  if (receipt !== null) return { receipt, state };
  throw new Error(
    `The transaction ${hash} was in block ${mined.blockNumber}, which the chain has replaced, and is in no block now. It may come into another one: look for it in an explorer. If it is not there, run this again; the pool pays no more than is due.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
