import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { getAddress } from 'ethers';
import { parseUsdc } from '@ballast/domain/money/usdc';

/** The assets according to the site, micro-USDC, and their block. */
export interface SiteHead {
  readonly chainId: number;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly usdc: string;
  readonly rewardPool: string;
  readonly vaultCount: number;
  readonly vaults: bigint;
  readonly pool: bigint;
}

/** A statement as GET /api/reserves names it, micro-USDC. */
export interface SiteStatement {
  readonly number: bigint;
  /** Lower-case hex. */
  readonly root: string;
  readonly sum: bigint;
  readonly reserved: bigint;
}

/** The assets, liabilities and statements of GET /api/reserves, micro-USDC. */
export interface SiteReserves {
  readonly blockNumber: number | null;
  readonly vaults: bigint;
  readonly pool: bigint;
  readonly owed: bigint;
  /** The part that is owed from the vaults. */
  readonly principal: bigint;
  /** The rewards of members, which the pool owes by its statements too. */
  readonly rewards: bigint;
  /** The part that is owed from the pool: rewards, and what is reserved. */
  readonly owedFromPool: bigint;
  readonly surplus: bigint;
  /** Held less owed, surplus and announced, as the site says it. */
  readonly difference: bigint;
  /** As the site says it, whatever that is. */
  readonly matches: unknown;
  readonly announced: bigint;
  /** All that the pool has ever paid. */
  readonly paidFromPool: bigint;
  /** Null: none has taken effect. */
  readonly current: SiteStatement | null;
  /** The newest one whose notice has not passed. */
  readonly pending: SiteStatement | null;
}

/** A site's list of vaults: its first line, and its addresses. */
export interface SiteList {
  readonly head: SiteHead;
  /** All addresses, EIP-55. @throws Error when the list was cut. */
  addresses(): Promise<string[]>;
  leave(): void;
}

type Fields = Readonly<Record<string, unknown>>;

const REWARDS = ['pendingRewards', 'availableRewards', 'withdrawingRewards'] as const;

/** @throws Error in words when the site does not answer with what it should. */
export async function readSiteReserves(site: string): Promise<SiteReserves> {
  const answer = (await (await get(`${site}/api/reserves`)).json()) as Fields;
  const [assets, liabilities] = [answer['assets'] as Fields, answer['liabilities'] as Fields];
  const rewards = REWARDS.reduce((sum, name) => sum + amountOf(liabilities[name], `liabilities.${name}`), 0n);
  return {
    blockNumber: answer['blockNumber'] === null ? null : Number(answer['blockNumber']),
    vaults: amountOf(assets['vaults'], 'assets.vaults'),
    pool: amountOf(assets['rewardPool'], 'assets.rewardPool'),
    owed: amountOf(liabilities['total'], 'liabilities.total'),
    principal: amountOf(liabilities['principal'], 'liabilities.principal'),
    rewards,
    owedFromPool: rewards + amountOf(liabilities['reserved'], 'liabilities.reserved'),
    surplus: amountOf(answer['surplus'], 'surplus'),
    difference: signedAmountOf(answer['difference'], 'difference'),
    matches: answer['matches'],
    announced: amountOf(answer['announced'], 'announced'),
    paidFromPool: amountOf((answer['rewardsPaid'] as Fields)['fromPool'], 'rewardsPaid.fromPool'),
    current: statementOf((answer['statement'] ?? null) as Fields | null),
    pending: statementOf((answer['pendingStatement'] ?? null) as Fields | null),
  };
}

/** @throws Error in words when the site does not answer with a list, or has compared no block yet. */
export async function openSiteList(site: string): Promise<SiteList> {
  const leaving = new AbortController();
  const response = await get(`${site}/api/reserves/vaults`, leaving.signal);
  if (response.body === null) throw new Error('The list of vaults is empty.');
  const lines = createInterface({ input: Readable.fromWeb(response.body), crlfDelay: Infinity })[
    Symbol.asyncIterator
  ]();
  const first = await lines.next();
  const head = headOf(JSON.parse(String(first.value ?? '{}')) as Fields);
  return {
    head,
    addresses: async () => {
      const found: string[] = [];
      for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
        const row = JSON.parse(line.value) as Fields;
        if (row['address'] === undefined) return assertWhole(found, row['count']);
        found.push(getAddress(String(row['address'])));
      }
      return assertWhole(found, undefined);
    },
    leave: () => leaving.abort(),
  };
}

function assertWhole(found: string[], count: unknown): string[] {
  if (count !== found.length) throw new Error(`The list of vaults was cut after ${found.length} addresses. Try again.`);
  return found;
}

function headOf(line: Fields): SiteHead {
  if (line['blockNumber'] === null) throw new Error('The site has compared no final block yet.');
  return {
    chainId: Number(line['chainId']),
    blockNumber: Number(line['blockNumber']),
    blockHash: String(line['blockHash']),
    usdc: getAddress(String(line['usdc'])),
    rewardPool: getAddress(String(line['rewardPool'])),
    vaultCount: Number(line['vaultCount']),
    vaults: amountOf(line['vaults'], 'the sum of the list'),
    pool: amountOf(line['pool'], 'the pool of the list'),
  };
}

function statementOf(fields: Fields | null): SiteStatement | null {
  if (fields === null) return null;
  return {
    number: BigInt(Number(fields['number'])),
    root: String(fields['root']).toLowerCase(),
    sum: amountOf(fields['sum'], 'the sum of a statement'),
    reserved: amountOf(fields['reserved'], 'the reserve of a statement'),
  };
}

function amountOf(text: unknown, what: string): bigint {
  const amount = parseUsdc(text);
  if (amount === null) throw new Error(`The site gives no amount for ${what}: ${String(text)}`);
  return amount;
}

/** As `amountOf`, where less than nothing may stand. */
function signedAmountOf(text: unknown, what: string): bigint {
  return typeof text === 'string' && text.startsWith('-') ? -amountOf(text.slice(1), what) : amountOf(text, what);
}

async function get(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    throw new Error(`${url} does not answer.`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response;
}
