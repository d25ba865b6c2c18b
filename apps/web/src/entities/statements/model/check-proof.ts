import { formatUsdc } from '@ballast/domain/money/usdc';
import { proofTexts } from '@ballast/texts/web/proof';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { toInclusion, type ProofFile } from '@ballast/vault/statements/proof-file';
import { proofFault } from '@ballast/vault/statements/verify-proof';
import { formatZoned } from '../../../lib/format/format-zoned';
import type { Eip1193Provider } from '../../vault/model/browser-wallet';
import { ChainUnread, readChainId, readPool, type PoolOnChain } from './read-pool';
import { revertSelector } from './wallet-error';

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

/** The pool that a file is compared with, as the page of the reserves or the reader names it. */
export interface OwnPool {
  /** Null: not named, and the chain that is read decides. */
  readonly chainId: number | null;
  readonly address: string;
}

/** How the chain is read, and the words for what depends on it. */
export interface ChainReading {
  /** Null: this browser has no wallet to read it. */
  readonly provider: Eip1193Provider | null;
  /** The outcome when it is on another chain: a wallet can be switched, an RPC was named for this file. */
  readonly onOtherChain: 'open' | 'wrong';
  readonly pool: { readonly right: string; readonly wrong: (ours: string) => string };
  readonly chain: {
    readonly right: string;
    readonly other: (theirs: number, files: number) => string;
    readonly silent: string;
  };
}

const words = proofTexts;

/** The chain as the wallet in this browser reads it; null: there is none. */
export const readByWallet = (provider: Eip1193Provider | null): ChainReading => ({
  provider,
  onOtherChain: 'open',
  pool: words.pool,
  chain: words.chain,
});

/** Checks the text of a proof file: by itself, against the pool that is named (null: not known), and against the chain. */
export async function checkProof(text: string, own: OwnPool | null, reading: ChainReading): Promise<CheckReport> {
  const { file, faults } = parseProofFile(text);
  if (file === null) {
    const named = faults.map(({ field, fault }) => `${field || words.file.whole}: ${words.file.faults[fault]}`);
    return report([{ name: 'file', outcome: 'wrong', text: words.file.wrong(named.join('; ')) }]);
  }
  const fault = proofFault(toInclusion(file));
  const checks: Check[] = [
    { name: 'file', outcome: 'right', text: words.file.right },
    { name: 'sum', outcome: fault === null ? 'right' : 'wrong', text: words.sum[fault ?? 'right'] },
    poolCheck(file, own, reading.pool),
  ];
  return report([...checks, ...(await chainChecks(file, own?.chainId ?? null, reading))]);
}

function report(checks: readonly Check[]): CheckReport {
  const worst = (['wrong', 'open'] as const).find((one) => checks.some(({ outcome }) => outcome === one));
  return { verdict: worst ?? 'right', checks };
}

function poolCheck({ pool }: ProofFile, own: OwnPool | null, texts: ChainReading['pool']): Check {
  if (own === null) return { name: 'pool', outcome: 'open', text: words.pool.open };
  const isOwn = own.address.toLowerCase() === pool.toLowerCase();
  return isOwn
    ? { name: 'pool', outcome: 'right', text: texts.right }
    : { name: 'pool', outcome: 'wrong', text: texts.wrong(own.address) };
}

async function chainChecks(file: ProofFile, ours: number | null, reading: ChainReading): Promise<Check[]> {
  const { provider, onOtherChain, chain: texts } = reading;
  const unread = (chain: Check, statement: Check = STATEMENT_UNREAD): Check[] => [chain, statement, SETTLED_UNREAD];
  const chain = (outcome: Outcome, text: string): Check => ({ name: 'chain', outcome, text });
  if (ours !== null && ours !== file.chainId) return unread(chain('wrong', words.chain.wrong(ours)));
  if (provider === null) return unread(chain('open', words.chain.noWallet));
  try {
    const theirs = await readChainId(provider);
    if (theirs !== file.chainId) return unread(chain(onOtherChain, texts.other(theirs, file.chainId)));
    const found = await readPool(provider, file);
    return [chain('right', texts.right), statementCheck(file, found), settledCheck(file, found)];
  } catch (error) {
    if (!isNoPool(error)) return unread(chain('open', error instanceof ChainUnread ? error.message : texts.silent));
    return unread(chain('right', texts.right), { ...STATEMENT_UNREAD, outcome: 'wrong', text: words.statement.noPool });
  }
}

const STATEMENT_UNREAD: Check = { name: 'statement', outcome: 'open', text: words.statement.open };
const SETTLED_UNREAD: Check = { name: 'settled', outcome: 'open', text: words.statement.open };

/** Without a contract the answer is empty; a contract of another kind reverts. */
const isNoPool = (error: unknown): boolean => error instanceof RangeError || revertSelector(error) !== null;

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
  return words.statement.pending(formatZoned(new Date(1000 * effectiveAt).toISOString()));
}

/** Settled only grows: more than the file says was paid since, less contradicts it. */
function settledCheck({ settled }: ProofFile, found: PoolOnChain): Check {
  if (found.settled < settled)
    return { name: 'settled', outcome: 'wrong', text: words.settled.less(formatUsdc(found.settled)) };
  const text =
    found.settled === settled ? words.settled.right : words.settled.more(formatUsdc(found.settled - settled));
  return { name: 'settled', outcome: 'right', text };
}
