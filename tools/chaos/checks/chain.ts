import { Contract, type JsonRpcProvider } from 'ethers';
import type { JournalLine } from '../journal/lines';
import type { Database } from './database';
import type { Verdicts } from './verdict';

const USDC = ['function balanceOf(address) view returns (uint256)'];

/** The data to compare the ledger with. */
export interface ChainSide {
  readonly provider: JsonRpcProvider;
  readonly usdc: string;
  readonly rewardPool: string;
  /** Members' wallets, which nobody else pays to. */
  readonly wallets: readonly string[];
}

interface Owed {
  readonly address: string;
  readonly amount: string;
}

const VAULTS = 'SELECT address, balance::text AS amount FROM ledger.vault';
const POOL = `SELECT (-balance)::text AS amount, '' AS address FROM ledger.account WHERE owner IS NULL AND kind = 'pool_assets'`;
const PAID_OUT = `
  SELECT wallet AS address, sum(amount)::text AS amount FROM (
    SELECT wallet, amount FROM ledger.withdrawal WHERE status = 'completed' AND purpose IN ('withdrawal', 'claim') AND paid_from = 'pool'
    UNION ALL SELECT wallet, amount FROM ledger.redemption WHERE status = 'completed') AS paid GROUP BY wallet`;
const PAID_BY_ACCOUNT = `
  SELECT '0x' || encode(a.account_id, 'hex') AS address, coalesce(sum(w.amount), 0)::text AS amount
    FROM ledger.statement_account a
    LEFT JOIN ledger.withdrawal w ON w.member_id = a.member_id AND w.status = 'completed' AND w.paid_from = 'pool'
   GROUP BY a.account_id`;
const DEPOSITS = `
  SELECT lower(transaction_hash) AS hash, sum(amount)::text AS amount, count(*)::int AS times FROM ledger.deposit
   WHERE status = 'completed' GROUP BY 1`;
const SHORT = `SELECT 'reserves are short' AS what FROM ledger.reserve_state WHERE short
  UNION ALL SELECT 'alarm ' || code || ': ' || coalesce(params::text, sentence, '') FROM ledger.alarm WHERE cleared_at IS NULL AND code NOT IN ('POOL_LOW', 'STATEMENT_REFUSED')`;

/**
 * C7: every vault, the pool and every wallet, what the pool has settled for each account, and each deposit by its
 * transaction. Read when everything has settled.
 */
export async function checkChain(
  db: Database,
  chain: ChainSide,
  lines: readonly JournalLine[],
): Promise<Pick<Verdicts, 'C7'>> {
  const token = new Contract(chain.usdc, USDC, chain.provider);
  const balanceOf = async (address: string): Promise<bigint> =>
    (await token.getFunction('balanceOf')(address)) as bigint;
  const compare = async (what: string, owed: readonly Owed[]): Promise<string[]> => {
    const found: string[] = [];
    for (const { address, amount } of owed) {
      const held = await balanceOf(address);
      if (held !== BigInt(amount)) found.push(`${what} ${address} holds ${held}, the ledger says ${amount}`);
    }
    return found;
  };
  const pool = (await db.rows<Owed>(POOL)).map(({ amount }) => ({ address: chain.rewardPool, amount }));
  const paid = new Map((await db.rows<Owed>(PAID_OUT)).map(({ address, amount }) => [address, amount]));
  const wallets = chain.wallets.map((address) => ({ address, amount: paid.get(address) ?? '0' }));
  return {
    C7: [
      ...(await compare('vault', await db.rows<Owed>(VAULTS))),
      ...(await compare('the pool', pool)),
      ...(await compare('wallet', wallets)),
      ...(await accountsThatDiffer(chain, await db.rows<Owed>(PAID_BY_ACCOUNT))),
      ...depositsThatDiffer(lines, await db.rows(DEPOSITS)),
      ...(await db.findings(SHORT)),
    ],
  };
}

async function accountsThatDiffer({ provider, rewardPool }: ChainSide, paid: readonly Owed[]): Promise<string[]> {
  const { readSettled } = await import('@ballast/vault/pool-reader');
  const found: string[] = [];
  for (const { address, amount } of paid) {
    const settled = await readSettled(provider, rewardPool, address);
    if (settled !== BigInt(amount))
      found.push(`account ${address} was paid ${settled} on chain, ${amount} in the ledger`);
  }
  return found;
}

interface Credited {
  readonly hash: string;
  readonly amount: string;
  readonly times: number;
}

/** Each deposit of the journal is credited once, in full; nothing else is credited. */
export function depositsThatDiffer(lines: readonly JournalLine[], credited: readonly Credited[]): string[] {
  const left = new Map(credited.map((one) => [one.hash, one]));
  const found: string[] = [];
  for (const line of lines) {
    if (line.line !== 'deposit') continue;
    const one = left.get(line.hash.toLowerCase());
    left.delete(line.hash.toLowerCase());
    if (one?.amount !== line.amount || one.times !== 1)
      found.push(
        `deposit ${line.hash} of ${line.amount} was credited ${one?.times ?? 0} times, ${one?.amount ?? 0} in all`,
      );
  }
  return [...found, ...[...left.keys()].map((hash) => `transaction ${hash} was credited and nobody sent it`)];
}
