import { Injectable } from '@nestjs/common';
import { getBytes, hexlify } from 'ethers';
import { DataSource } from 'typeorm';
import { afterCommit, inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { StatementTree } from '@ballast/vault/statements/statement-tree';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { writeReservePoint } from '../reserves/reserve-point.store';
import { leavesOf } from './account-figures';
import { changedMembers, clearChanges } from './changed-members';
import { checkStatement } from './check-statement';
import { keptRange } from './kept-range';
import { forgetLeaves, toLeaf, writeLeaves, type LeafRow } from './leaf.store';
import { freshPadding, loadTree } from './load-tree';
import { forgetNodes, writeNodes } from './node.store';
import { planStatement } from './plan-statement';
import { readBasis, type StatementBasis } from './statement-basis';
import { insertStatement, lockStatements, type Statement } from './statement.store';

/** Members whose figures one statement of SQL reads. */
const MEMBERS = 5_000;

/**
 * Builds the hour's statement (docs/product/statements.md, docs/decisions/0049) from one snapshot and in one transaction:
 * only accounts that changed are read and hashed. Its posting is planned with it.
 */
@Injectable()
export class BuildStatement {
  private readonly keccak = loadWasmKeccak();
  /** The tree of a statement that this process built. */
  private kept: { readonly number: number; readonly tree: StatementTree } | null = null;

  constructor(private readonly db: DataSource) {}

  /**
   * Any number of processes may call this at once: one builds.
   * @returns null when this hour of programme time has its statement, no block is final yet, or nobody ever had a reward.
   * @throws Error when entitlements and what is reserved are not what the ledger owes: such a statement is not written.
   */
  async run(): Promise<Statement | null> {
    // Most looks find nothing to build, and shall not wait for who builds.
    if ((await readBasis(this.db)) === null) return null;
    return inTransaction(this.db, (tx) => this.build(tx), { isolation: 'REPEATABLE READ' });
  }

  private async build(tx: Tx): Promise<Statement | null> {
    await lockStatements(tx);
    const basis = await readBasis(tx);
    if (basis === null) return null;
    const { last, ...times } = basis;
    const number = (last?.number ?? 0) + 1;
    const before = last === null ? null : await this.detachTree(tx, last);
    const leaves = await writeChanged(tx, number, basis);
    if (before === null && leaves.length === 0) return null;
    const tree =
      before ?? StatementTree.build(leaves.map(toLeaf), { keccak: await this.keccak, padding: freshPadding });
    const changed = before === null ? null : tree.update(leaves.map(toLeaf));
    await writeNodes(tx, number, { tree, changed });
    const { settled, reserved } = await checkStatement(tx, { sum: tree.sum, effectiveAt: times.effectiveAt });
    const root = Buffer.from(getBytes(tree.root));
    const kept = await keptRange(tx, number, last);
    const figures = { sum: tree.sum, settled, reserved, height: tree.height };
    const statement = { ...times, ...figures, number, root, keptFrom: kept.oldest };
    await insertStatement(tx, statement);
    await planStatement(tx, number, times.builtAt);
    await writeReservePoint(tx, { number, at: times.builtAt });
    await forgetLeaves(tx, kept);
    await forgetNodes(tx, kept);
    afterCommit(tx, () => (this.kept = { number, tree }));
    return statement;
  }

  /** The tree is let go of before it changes: after a transaction that failed, the next one loads what is stored. */
  private async detachTree(tx: Tx, last: Statement): Promise<StatementTree> {
    const { kept } = this;
    this.kept = null;
    // By its root as well: a database that was put back to an earlier state may have had another statement of this number.
    const isLast = kept?.number === last.number && kept.tree.root === hexlify(last.root);
    return isLast ? kept.tree : loadTree(tx, last, await this.keccak);
  }
}

/** @returns the leaves that say something else than in the statement before */
async function writeChanged(tx: Tx, number: number, basis: StatementBasis): Promise<LeafRow[]> {
  const members = await changedMembers(tx, basis, basis.last);
  const changed: LeafRow[] = [];
  for (let start = 0; start < members.length; start += MEMBERS) {
    const leaves = await leavesOf(tx, members.slice(start, start + MEMBERS), basis);
    for (const leaf of await writeLeaves(tx, number, leaves)) changed.push(leaf);
  }
  await clearChanges(tx);
  return changed;
}
