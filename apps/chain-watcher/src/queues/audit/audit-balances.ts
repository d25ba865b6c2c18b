import type { BalanceAuditDto } from '@ballast/dto/chain/balance-audit.dto';
import type { VaultBalanceDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { SettledAccountDto } from '@ballast/dto/chain/settled-account.dto';
import { hasCode } from '@ballast/domain/errors/has-code';
import type { Log } from '@ballast/platform/logging/log';
import type { LedgerClient } from '../../ledger/ledger-client';
import type { HomeContracts } from '../../chain/contracts';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { readSettled, readStatements } from '../../pool/read-statements';
import { readBalance, readBlock } from '../../rpc/read-chain';
import type { RpcPool, RpcView } from '../../rpc/rpc-pool';

export interface AuditParts {
  readonly pool: RpcPool;
  readonly ledger: Pick<LedgerClient, 'cursor' | 'addresses' | 'settledAccounts' | 'audit'>;
  readonly contracts: HomeContracts;
  readonly log: Log;
  /** Milliseconds that the nodes have for the balances of one part. */
  readonly patienceMs: number;
  /** Works at a final block that is new and stands still; nothing is credited meanwhile. */
  readonly afterPoll: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Vaults per call; a complete audit of more vaults takes several calls. */
const VAULTS_PER_CALL = 1_000;
const ACCOUNTS_PER_CALL = 500;
const READS_AT_ONCE = 16;
const TRIES = 5;

/** The part of an audit that one call compares. */
interface AuditPart {
  readonly vaults: readonly string[];
  /** Whether these were all vaults when the list was read. */
  readonly complete: boolean;
  readonly accountIds: readonly string[];
  /** Whether all parts before it found nothing, and it is the last. */
  readonly foundNothing?: boolean;
}

/**
 * Reads the balance of the pool and of every vault, and what the pool has paid to each account, at the ledger's final block
 * and has the ledger compare: logs are the accelerator, this is the ground truth.
 * @returns how many differ.
 * @throws Error when no node has the balances at that block in time: most keep those of the last minutes only
 */
export async function auditBalances(parts: AuditParts): Promise<number> {
  const vaults = await allVaults(parts.ledger);
  const calls = Math.max(1, Math.ceil(vaults.length / VAULTS_PER_CALL));
  let differing = 0;
  for (let call = 0; call < calls; call += 1) {
    const part = vaults.slice(call * VAULTS_PER_CALL, (call + 1) * VAULTS_PER_CALL);
    differing += await auditPart(parts, { vaults: part, complete: calls === 1, accountIds: [] });
  }
  for await (const accountIds of accountPages(parts.ledger)) {
    differing += await auditPart(parts, { vaults: [], complete: false, accountIds });
  }
  // The ledger ends its alarm then: no part knows of the others.
  if (differing === 0) {
    differing += await auditPart(parts, { vaults: [], complete: false, accountIds: [], foundNothing: true });
  }
  return differing;
}

/** Audits one part and reads its balances again when the final block has moved meanwhile, by another watcher. */
async function auditPart(parts: AuditParts, part: AuditPart): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await parts.afterPoll(() => auditOnce(parts, part));
    } catch (error) {
      if (!hasCode(error, 'CURSOR_MOVED') || attempt === TRIES) throw error;
    }
  }
}

async function auditOnce(parts: AuditParts, part: AuditPart): Promise<number> {
  const { finalNumber } = await parts.ledger.cursor();
  if (finalNumber === null) return 0;
  // In a complete part a vault that is not listed counts as empty: one that came since may hold money at this block.
  const complete = part.complete && (await allVaults(parts.ledger)).length === part.vaults.length;
  const audited = await readAudited(parts, { ...part, complete }, finalNumber);
  const { differences } = await parts.ledger.audit(audited);
  for (const difference of differences) parts.log.error({ difference }, 'Chain and ledger differ.');
  return differences.length;
}

async function readAudited(
  { pool: nodes, contracts: { usdc, rewardPool }, patienceMs }: AuditParts,
  { vaults, complete, accountIds, foundNothing = false }: AuditPart,
  finalNumber: number,
): Promise<BalanceAuditDto> {
  const read = async (view: RpcView): Promise<BalanceAuditDto> => {
    const { hash } = await readBlock(view, finalNumber);
    const balance = async (address: string): Promise<VaultBalanceDto> => ({
      address,
      balance: String(await readBalance(view, usdc, address, finalNumber)),
    });
    const paid = async (accountId: string): Promise<SettledAccountDto> => ({
      accountId,
      settled: String(await readSettled(view, rewardPool, { accountId, block: finalNumber })),
    });
    const [pool, statements, rows, settled] = await Promise.all([
      balance(rewardPool),
      readStatements(view, rewardPool, finalNumber),
      mapBounded(vaults, READS_AT_ONCE, balance),
      mapBounded(accountIds, READS_AT_ONCE, paid),
    ]);
    const block = { number: finalNumber, hash };
    return { balances: { block, pool: pool.balance, complete, vaults: rows, statements }, settled, foundNothing };
  };
  return nodes.withView(read, { patienceMs });
}

async function allVaults(ledger: Pick<LedgerClient, 'addresses'>): Promise<string[]> {
  const vaults: string[] = [];
  for (let after = 0; ;) {
    const page = await ledger.addresses(after, VAULTS_PER_CALL);
    vaults.push(...page.map(({ address }) => address));
    const last = page.at(-1);
    if (last === undefined) return vaults;
    after = last.seq;
  }
}

async function* accountPages(ledger: Pick<LedgerClient, 'settledAccounts'>): AsyncGenerator<readonly string[]> {
  for (let after: string | null = null; ;) {
    const page: readonly SettledAccountDto[] = await ledger.settledAccounts(after, ACCOUNTS_PER_CALL);
    if (page.length === 0) return;
    yield page.map(({ accountId }) => accountId);
    after = page.at(-1)?.accountId ?? null;
  }
}
