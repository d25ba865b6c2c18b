import type { TransactionReceipt, Wallet } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';
import { askRpc } from './ask-rpc';
import { readClaimOptions } from './claim-options';
import { ClaimRefusal } from './claim-refusal';
import { formatClaim, formatPaid, formatUnpaid, formatUnsigned, shortOfGas } from './claim-report';
import { readOwnKey } from './own-key';
import { settledBy } from './paid-claim';
import { type PreparedClaim, prepareClaim } from './prepare-claim';
import { readProofFile } from './read-proof-file';
import { type SignedClaim, sendClaim, signClaim } from './send-claim';

const UNTIL_MINED_MS = 300_000;

type Print = (text: string) => void;

/**
 * The command `npm run claim`.
 * @throws UsageError, ClaimRefusal when the pool would not pay or did not, Error when that is not known.
 */
export async function runClaim(args: readonly string[], print: Print): Promise<void> {
  const { rpcUrl, proof, keyFile, ...choice } = readClaimOptions(args);
  const file = readProofFile(proof);
  const key = keyFile === null ? null : readOwnKey(keyFile);
  const prepare = () => askRpc(rpcUrl, (provider) => prepareClaim(provider, file, choice));

  const claim = await prepare();
  if (key === null) return print(`${formatClaim(claim)}\n\n${formatUnsigned(claim)}`);
  assertCanSend(file, key, claim);
  print(`${formatClaim(claim)}\n`);
  const signed = await signClaim(key, claim.transaction);
  const receipt = await send(rpcUrl, signed);
  const settled = settledBy(receipt, claim);
  if (settled !== null) return print(formatPaid(claim, receipt, settled));
  if (receipt.status === 1) throw new ClaimRefusal(formatUnpaid(claim, receipt));
  const reason = await prepare().then(() => 'Run this again: now the pool would pay.', messageOf);
  throw new ClaimRefusal(
    `The transaction ${receipt.hash} came into block ${receipt.blockNumber} and was refused there; it cost its gas. ${reason}`,
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
