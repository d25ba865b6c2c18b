import { WRONG_TOKENS_LISTED } from '@ballast/domain/chain/known-tokens';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { publishMemberNotices } from '../notices/publish-member-notices';
import type { Arrival } from './arrival.store';
import type { ArrivalRules } from './arrival-rules';
import { addBlocks, addLastBlocks, type InBlock } from './other-token-block.store';
import { BEYOND_THE_CAP, addOtherTokens, countedFor, dueForNotice, type Counted } from './other-token.store';

interface Context {
  readonly memberOf: ReadonlyMap<string, string>;
  readonly rules: ArrivalRules;
  readonly now: Date;
}

/** A row of `other_token` and the amount to add to it. */
interface Addition {
  readonly token: string;
  readonly first: Arrival;
  readonly last: Arrival;
  readonly times: number;
}

/**
 * Counts Transfers of tokens other than USDC, one row per vault and token, and at most so many unknown tokens per vault:
 * anybody can emit such logs by the thousand, and none of them may cost a member's reads anything. A Transfer that comes
 * a second time counts once. Members are told by mail of known tokens, at most once a day and token.
 * @param arrivals in chain order
 * @returns those of known tokens that are to be listed singly as 'wrong token'
 */
export async function recordOtherTokens(tx: Tx, arrivals: readonly Arrival[], context: Context): Promise<Arrival[]> {
  if (arrivals.length === 0) return [];
  const { rules, memberOf, now } = context;
  const vaults = arrivals.map(({ vault }) => vault);
  const { additions, blocks, listed } = addUp(arrivals, await countedFor(tx, vaults), rules);
  const rows = additions.map(({ token, first, last, times }) => ({
    id: newId(),
    memberId: memberOf.get(last.vault) ?? '',
    vault: last.vault,
    token,
    times,
    lastAmount: String(last.amount),
    lastTransactionHash: last.transactionHash,
    firstBlock: first.blockNumber,
    lastBlock: last.blockNumber,
    lastLog: last.logIndex,
  }));
  if (rows.length === 0) return listed;
  await addLastBlocks(tx, rows);
  await addOtherTokens(tx, rows, now);
  await addBlocks(tx, blocks, now);
  const due = await dueForNotice(
    tx,
    rows.filter(({ token }) => rules.knownTokens.has(token)),
    now,
  );
  await publishMemberNotices(
    tx,
    due.map((row) => ({
      memberId: row.member_id,
      kind: 'wrong_token' as const,
      data: { symbol: rules.knownTokens.get(row.token) ?? '', token: row.token, vault: row.vault },
      subject: `${row.id}:${now.toISOString().slice(0, 10)}`,
    })),
  );
  return listed;
}

function addUp(arrivals: readonly Arrival[], counted: readonly Counted[], rules: ArrivalRules) {
  const rows = new Map(counted.map((row) => [`${row.vault}:${row.token}`, row]));
  const additions = new Map<string, Addition>();
  const blocks = new Map<string, InBlock>();
  const listed: Arrival[] = [];
  const rowFor = rowsWithinCap(counted, rules);
  for (const arrival of arrivals) {
    const token = rowFor(arrival);
    const key = `${arrival.vault}:${token}`;
    const before = rows.get(key) ?? null;
    if (before !== null && !isAfter(arrival, before)) continue;
    const addition = additions.get(key) ?? { token, first: arrival, last: arrival, times: 0 };
    const times = (before?.times ?? 0) + addition.times;
    if (rules.knownTokens.has(token) && times < WRONG_TOKENS_LISTED) listed.push(arrival);
    additions.set(key, { ...addition, last: arrival, times: addition.times + 1 });
    const place = `${key}:${arrival.blockNumber}`;
    blocks.set(place, { ...inBlock(arrival, token), times: Number(blocks.get(place)?.times ?? 0) + 1 });
  }
  return { additions: [...additions.values()], blocks: [...blocks.values()], listed };
}

const inBlock = ({ vault, blockNumber, amount, transactionHash, logIndex }: Arrival, token: string) => ({
  ...{ vault, token, blockNumber, transactionHash, logIndex },
  amount: String(amount),
});

/** The row that an arrival counts in: its token's own, or the one of all tokens beyond the cap. */
function rowsWithinCap(counted: readonly Counted[], { knownTokens, othersPerVault }: ArrivalRules) {
  const unknown = new Map<string, Set<string>>();
  for (const { vault, token } of counted) {
    if (token === BEYOND_THE_CAP || knownTokens.has(token)) continue;
    unknown.set(vault, (unknown.get(vault) ?? new Set()).add(token));
  }
  return ({ vault, token }: Arrival): string => {
    if (knownTokens.has(token)) return token;
    const listed = unknown.get(vault) ?? new Set();
    unknown.set(vault, listed);
    if (listed.size < othersPerVault) listed.add(token);
    return listed.has(token) ? token : BEYOND_THE_CAP;
  };
}

function isAfter({ blockNumber, logIndex }: Arrival, { lastBlock, lastLog }: Counted): boolean {
  return blockNumber > lastBlock || (blockNumber === lastBlock && logIndex > lastLog);
}
