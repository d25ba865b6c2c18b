import { hexlify } from 'ethers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import type { LedgerReader } from '../ledger/ledger-database';
import type { Keccak256 } from '@ballast/vault/statements/keccak';
import { LeafRows } from '@ballast/vault/statements/leaf-rows';
import { NodeLevels } from '@ballast/vault/statements/node-levels';
import { paddingLeaf } from '@ballast/vault/statements/padding';
import { sortRows } from '@ballast/vault/statements/sort-rows';
import { ACCOUNTS, PADDING } from './account-statements';
import type { BuiltStatement } from './built-statement';
import { type Faults, shortId } from './faults';
import type { LeafVault, OwnVaults } from './own-vaults';
import { streamRows } from './stream-rows';

interface AccountRow extends LeafVault {
  /** Null: a member with rewards who has no account. */
  readonly accountId: Buffer | null;
  readonly hasMember: boolean;
  /** Null: the ledger stored no leaf. */
  readonly wallet: Buffer | null;
  readonly leaf: bigint | null;
  /** By the rewards: whose lock ends in time, and all. */
  readonly named: bigint;
  readonly earned: bigint;
  readonly isForeign: boolean;
  readonly isNew: boolean;
  readonly ownWallet: boolean;
}

/** An account whose leaf changed since the statement before; entitlement in micro-USDC, as posted. */
export interface ChangedLeaf {
  readonly accountId: string;
  readonly entitlement: bigint;
}

/** A tree built anew from rewards, beside the leaves that the ledger stored. Amounts in micro-USDC. */
export interface RebuiltTree {
  /** bytes32 in lower-case hex. */
  readonly root: string;
  readonly sum: bigint;
  /** Locked rewards that no entitlement names yet: a statement has to reserve them. */
  readonly unnamed: bigint;
  readonly changed: readonly ChangedLeaf[];
}

export interface RebuildParts {
  readonly vaults: OwnVaults;
  readonly before: number;
  readonly keccak: Keccak256;
  readonly lost: ReadonlyMap<string, bigint>;
  readonly faults: Faults;
}

/** Rewards that say they were written later than now: the rows come from another Postgres. */
export class ForeignRewards extends Error {
  constructor() {
    super(
      'rewards were written by transactions that this Postgres has not had: a dump was restored (docs/operations.md)',
    );
  }
}

/**
 * Builds the tree of a statement from the rewards that its snapshot saw, and notes in `faults` each account whose stored
 * leaf says something else.
 * @param before the ledger's number of the statement whose leaves were looked at before; 0: none
 * @param lost what lost claims add to accounts (`readLostClaims`)
 * @throws ForeignRewards when the rewards cannot tell what a snapshot saw; RangeError when the leaves make no tree.
 */
export async function rebuildTree(
  ledger: LedgerReader,
  built: BuiltStatement,
  { vaults, before, keccak, lost, faults }: RebuildParts,
): Promise<RebuiltTree> {
  const { snapshot, effectiveAt, builtAt, number } = built;
  const rows = new LeafRows();
  const changed: ChangedLeaf[] = [];
  let unnamed = 0n;
  const values = [snapshot, effectiveAt, builtAt, number, before];
  for await (const page of streamRows<AccountRow>(ledger, ACCOUNTS, values)) {
    for (const read of page) {
      if (read.isForeign) throw new ForeignRewards();
      const row = withLost(read, lost);
      recordFaults(row, vaults, faults);
      unnamed += row.earned - row.named;
      const { accountId: id, wallet, vault, named: entitlement } = row;
      if (id === null || wallet === null || vault === null || !row.hasMember) continue;
      const accountId = hexlify(id);
      rows.add({ accountId, wallet: hexlify(wallet), vault: hexlify(vault), entitlement }, false, keccak);
      if (row.isNew && row.leaf !== null) changed.push({ accountId, entitlement: row.leaf });
    }
  }
  const padding = await query<{ accountId: Buffer }>(ledger, PADDING, [number]);
  for (const { accountId } of padding) rows.add(paddingLeaf(hexlify(accountId)), true, keccak);
  if (rows.count === 0) throw new RangeError('The ledger has no leaf of this statement');
  const { root } = new NodeLevels(sortRows(rows).nodes, keccak);
  return { root: hexlify(root.hash(0)), sum: root.sum(0), unnamed, changed };
}

function withLost(row: AccountRow, lost: RebuildParts['lost']): AccountRow {
  const amount = lost.size === 0 || row.accountId === null ? undefined : lost.get(hexlify(row.accountId));
  return amount === undefined ? row : { ...row, named: row.named + amount, earned: row.earned + amount };
}

/** An account and its leaf, as far as they can be compared one by one. */
function recordFaults(row: AccountRow, vaults: OwnVaults, faults: Faults): void {
  const { accountId, hasMember, leaf, named, earned } = row;
  if (accountId === null) {
    if (earned > 0n) faults.add(`a member with rewards of ${formatUsdc(earned)} USDC has no account`);
    return;
  }
  const account = `account ${shortId(accountId)}`;
  if (leaf === null) {
    if (earned > 0n) faults.add(`${account} is missing, whose rewards are ${formatUsdc(earned)} USDC`);
  } else if (!hasMember) {
    faults.add(`${account} is nobody's and is named ${formatUsdc(leaf)} USDC`);
  } else {
    if (leaf !== named) {
      faults.add(`${account} is named ${formatUsdc(leaf)} USDC and has rewards of ${formatUsdc(named)}`);
    }
    if (!row.ownWallet) faults.add(`${account} names a wallet that its member never named`);
    if (!vaults.has(row)) faults.add(`${account} names a vault that is not its member's`);
  }
}
