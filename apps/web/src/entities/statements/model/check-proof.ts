import { formatUsdc } from '@ballast/domain/money/usdc';
import { proofTexts } from '@ballast/texts/web/proof';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { toInclusion, type ProofFile } from '@ballast/vault/statements/proof-file';
import { proofFault } from '@ballast/vault/statements/verify-proof';
import { formatDeadline } from '../../../lib/format/format';
import type { Eip1193Provider } from '../../vault/model/browser-wallet';
import { readChainId, readPool, type PoolOnChain } from './read-pool';

export type Outcome = 'right' | 'wrong' | 'open';
type CheckName = keyof typeof proofTexts.checks;

/** One check and what came out, in the reader's language. */
export interface Check {
  readonly name: CheckName;
  readonly outcome: Outcome;
  readonly text: string;
}

/** All checks. It is right when each of them is, wrong when one is wrong, else open. */
export interface CheckReport {
  readonly verdict: Outcome;
  readonly checks: readonly Check[];
}

/** Chain and pool that the page of the reserves names; null: not known. */
export interface OwnPool {
  readonly chainId: number;
  readonly address: string;
}

const words = proofTexts;

/** Checks the text of a proof file: by itself, against what this site names, and against the chain through a wallet. */
export async function checkProof(
  text: string,
  own: OwnPool | null,
  wallet: Eip1193Provider | null,
): Promise<CheckReport> {
  const { file, faults } = parseProofFile(text);
  if (file === null) {
    const named = faults.map(({ field, fault }) => `${field || words.file.whole}: ${words.file.faults[fault]}`);
    return report([{ name: 'file', outcome: 'wrong', text: words.file.wrong(named.join('; ')) }]);
  }
  const fault = proofFault(toInclusion(file));
  const checks: Check[] = [
    { name: 'file', outcome: 'right', text: words.file.right },
    { name: 'sum', outcome: fault === null ? 'right' : 'wrong', text: words.sum[fault ?? 'right'] },
    poolCheck(file, own),
  ];
  return report([...checks, ...(await chainChecks(file, own, wallet))]);
}

function report(checks: readonly Check[]): CheckReport {
  const worst = (['wrong', 'open'] as const).find((one) => checks.some(({ outcome }) => outcome === one));
  return { verdict: worst ?? 'right', checks };
}

function poolCheck({ pool }: ProofFile, own: OwnPool | null): Check {
  if (own === null) return { name: 'pool', outcome: 'open', text: words.pool.open };
  const isOwn = own.address.toLowerCase() === pool.toLowerCase();
  return isOwn
    ? { name: 'pool', outcome: 'right', text: words.pool.right }
    : { name: 'pool', outcome: 'wrong', text: words.pool.wrong(own.address) };
}

async function chainChecks(file: ProofFile, own: OwnPool | null, wallet: Eip1193Provider | null): Promise<Check[]> {
  const unasked = (chain: Check): Check[] => [
    chain,
    { name: 'statement', outcome: 'open', text: words.statement.open },
    { name: 'settled', outcome: 'open', text: words.statement.open },
  ];
  const chain = (outcome: Outcome, text: string): Check => ({ name: 'chain', outcome, text });
  if (own !== null && own.chainId !== file.chainId) return unasked(chain('wrong', words.chain.wrong(own.chainId)));
  if (wallet === null) return unasked(chain('open', words.chain.noWallet));
  try {
    const theirs = await readChainId(wallet);
    if (theirs !== file.chainId) return unasked(chain('open', words.chain.other(theirs)));
    const found = await readPool(wallet, file);
    return [chain('right', words.chain.right), statementCheck(file, found), settledCheck(file, found)];
  } catch (error) {
    if (!(error instanceof RangeError)) return unasked(chain('open', words.chain.silent));
    const [, , settled] = unasked(chain('right', words.chain.right));
    return [
      chain('right', words.chain.right),
      { name: 'statement', outcome: 'wrong', text: words.statement.noPool },
      ...(settled ? [settled] : []),
    ];
  }
}

function statementCheck(file: ProofFile, { posted, current }: PoolOnChain): Check {
  const wrong = (text: string): Check => ({ name: 'statement', outcome: 'wrong', text });
  if (posted === null) return wrong(words.statement.unknown);
  if (posted.root !== file.root) return wrong(words.statement.root);
  if (posted.sum !== file.sum) return wrong(words.statement.sum);
  return { name: 'statement', outcome: 'right', text: standing(file.statement, current.number, posted.effectiveAt) };
}

function standing(number: number, current: number, effectiveAt: number): string {
  if (number === current) return words.statement.current;
  if (number < current) return words.statement.past;
  return words.statement.pending(formatDeadline(new Date(1000 * effectiveAt).toISOString()));
}

/** Settled only grows: more than the file says was paid since, less contradicts it. */
function settledCheck({ settled }: ProofFile, found: PoolOnChain): Check {
  if (found.settled < settled)
    return { name: 'settled', outcome: 'wrong', text: words.settled.less(formatUsdc(found.settled)) };
  const text =
    found.settled === settled ? words.settled.right : words.settled.more(formatUsdc(found.settled - settled));
  return { name: 'settled', outcome: 'right', text };
}
