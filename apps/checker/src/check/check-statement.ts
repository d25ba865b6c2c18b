import { formatUsdc } from '@ballast/domain/money/usdc';
import type { LedgerReader } from '../ledger/ledger-database';
import type { Keccak256 } from '@ballast/vault/statements/keccak';
import { readUsdc } from '@ballast/vault/pool-reader';
import { type StandingStatement, hasPaid, speaksOfLater } from '../chain/pool-statements';
import type { LedgerDatabase } from '../ledger/ledger-database';
import { recordBelowSettled } from '../rebuild/below-settled';
import { recordUnbooked } from '../rebuild/booked-rewards';
import { type BuiltStatement, findBuilt, wasReplacedBy } from '../rebuild/built-statement';
import { type CreditedDeposit, readCredited } from '../rebuild/credited-deposits';
import { Faults } from '../rebuild/faults';
import { readLostClaims } from '../rebuild/lost-claims';
import type { OwnVaults } from '../rebuild/own-vaults';
import { type RebuiltTree, rebuildTree } from '../rebuild/rebuild-tree';
import { readReservedForCycles } from '../rebuild/reserved-for-cycles';
import type { ShownDeposits } from '../rebuild/shown-deposits';
import { CLOCKS_DIFFER_MS, type DueByParts, readDueBy } from './due-by';
import type { Verdict } from './verdict';

/** The parts that a comparison reads. */
export interface CheckParts extends DueByParts {
  readonly database: LedgerDatabase;
  readonly vaults: OwnVaults;
  readonly deposits: ShownDeposits;
  readonly keccak: Keccak256;
}

/** A statement to be checked, and the ledger's number of the one before it; 0: unknown or none. */
export interface CheckOrder {
  readonly posted: StandingStatement;
  readonly before: number;
}

type Rebuilt =
  | Verdict
  | {
      readonly built: number;
      readonly tree: RebuiltTree;
      /** The least that it has to reserve, micro-USDC. */
      readonly reserved: bigint;
      readonly credited: readonly CreditedDeposit[];
    };

/**
 * Rebuilds a posted statement from the ledger's rewards and compares (docs/decisions/0035).
 * @throws what keeps it from reading database or chain: that is no finding.
 */
export async function checkStatement(parts: CheckParts, order: CheckOrder): Promise<Verdict> {
  const { rpcs, pool } = parts;
  const { posted } = order;
  // One log alone says when it was posted, which may be made up.
  if (
    posted.asOfBlock > BigInt(posted.postedIn) &&
    (await rpcs.agreed((provider) => speaksOfLater(provider, pool, posted)))
  ) {
    return differs(`it speaks of block ${posted.asOfBlock}, which came after its posting in block ${posted.postedIn}.`);
  }
  const faults = new Faults();
  const rebuilt = await parts.database.read((ledger) => rebuild(ledger, parts, { ...order, faults }));
  if ('finding' in rebuilt) return rebuilt;
  const { tree, built, credited } = rebuilt;
  compare(posted, rebuilt, faults);
  // Nobody was paid by a statement that had to be corrected before the first payment.
  if (posted.isPending && (await rpcs.agreed((provider) => hasPaid(provider, pool))))
    await recordBelowSettled(tree.changed, { rpcs, pool, asOfBlock: Number(posted.asOfBlock) }, faults);
  // Last, for a receipt may have to be waited for, and what differs already need not.
  if (faults.isEmpty && credited.length > 0) {
    const usdc = await rpcs.agreed((provider) => readUsdc(provider, pool));
    await parts.deposits.recordUnshown(credited, usdc, faults);
  }
  return faults.isEmpty ? { finding: 'agrees', built } : differs(String(faults));
}

async function rebuild(
  ledger: LedgerReader,
  parts: CheckParts,
  { posted, before, faults }: CheckOrder & { readonly faults: Faults },
): Promise<Rebuilt> {
  const built = await findBuilt(ledger, posted);
  if (built === null) return differs('the ledger built no statement with this root, sum, reserve and block.');
  if (built.number < before) {
    return differs(`it is the ledger's statement ${built.number}, which is older than ${before}, posted before it.`);
  }
  if (built.effectiveAt.getTime() > posted.effectiveAt * 1_000 + CLOCKS_DIFFER_MS)
    return differs('it names rewards that are locked for longer than its notice.');
  const { keccak, rpcs, pool, vaults } = parts;
  const dueBy = await readDueBy(ledger, parts, posted);
  if (await wasReplacedBy(ledger, built.number, dueBy))
    return differs('it was posted long after the ledger had built another one in its place.');
  const obstacle = obstacleOf(built);
  if (obstacle !== null) return { finding: 'waiting', reason: obstacle };
  const lost = await readLostClaims(ledger, built.builtAt, { rpcs, pool });
  try {
    const tree = await rebuildTree(ledger, built, { vaults, before, keccak, lost, faults });
    await recordUnbooked(ledger, { snapshot: built.snapshot, dueBy }, faults);
    const forCycles = await readReservedForCycles(ledger, { builtAt: built.builtAt, dueBy });
    const reserved = tree.unnamed + forCycles;
    return { built: built.number, tree, reserved, credited: await readCredited(ledger, before) };
  } catch (error) {
    // Of the tree's own code: an id twice, a negative or overflowing figure.
    if (error instanceof RangeError) return differs(`what the ledger has makes no tree: ${error.message}.`);
    throw error;
  }
}

/** The reason why a statement cannot be rebuilt though its row is there, or null. */
function obstacleOf({ snapshot, isForeign, isKept }: BuiltStatement): string | null {
  if (snapshot === null)
    return 'the ledger does not know which rewards it saw: it was built before a restore or an update.';
  if (isForeign) return 'its snapshot is of another Postgres: a dump was restored (docs/operations.md, Checker).';
  return isKept ? null : 'the ledger keeps its tree no more.';
}

function compare(
  { root, sum, reserved }: StandingStatement,
  { tree, reserved: least }: { readonly tree: RebuiltTree; readonly reserved: bigint },
  faults: Faults,
): void {
  if (tree.sum !== sum) {
    faults.add(`its sum is ${formatUsdc(sum)} USDC and the rewards make ${formatUsdc(tree.sum)}`);
  } else if (tree.root !== root.toLowerCase() && faults.isEmpty) {
    faults.add('its root is not that of the accounts');
  }
  if (reserved < least) {
    const [is, needed] = [formatUsdc(reserved), formatUsdc(least)];
    faults.add(
      `it reserves ${is} USDC, less than the ${needed} of rewards that it does not name yet and of cycles that run`,
    );
  }
}

const differs = (reason: string): Verdict => ({ finding: 'differs', reason });
