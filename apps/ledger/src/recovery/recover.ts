import type { Provider } from 'ethers';
import type { DataSource } from 'typeorm';
import { CannotRecord } from './cannot-record';
import { findAdmin } from './find-admin';
import type { SearchPlace } from './find-unknown-vaults';
import { payoutFindings, vaultFindings, type Finding } from './findings';
import type { RecoverOptions } from './recover-options';

export interface Recovery {
  /** One line per finding, for the operator; the last line names those that could not be recorded. */
  readonly lines: readonly string[];
  /** The number of findings that are still not recorded. */
  readonly left: number;
}

/** Lists what a restored backup lost, and records it when an admin is named. @throws Error with a sentence. */
export async function recover(
  db: DataSource,
  chain: { readonly provider: Provider; readonly place: Omit<SearchPlace, 'count'> },
  options: RecoverOptions,
): Promise<Recovery> {
  const admin = options.admin === null ? null : await findAdmin(db, options.admin);
  const place = { ...chain.place, count: options.count };
  const findings = [...(await vaultFindings(db, chain.provider, place)), ...(await payoutFindings(db))];
  return recordFindings(findings, { ...options, admin });
}

/** Records each finding in its own transaction: one that cannot be recorded stops no other. */
export async function recordFindings(findings: readonly Finding[], options: RecoverOptions): Promise<Recovery> {
  const lines: string[] = [];
  const left: string[] = [];
  for (const finding of findings) {
    const outcome = await record(finding, options);
    lines.push(`${finding.line}${outcome.words}`);
    if (!outcome.isDone) left.push(finding.name);
  }
  if (options.admin !== null && left.length > 0) lines.push(`Not taken in: ${left.join(', ')}`);
  return { lines, left: left.length };
}

async function record(
  finding: Finding,
  options: RecoverOptions,
): Promise<{ readonly isDone: boolean; readonly words: string }> {
  const { admin, only } = options;
  const memberId = memberOf(finding, options);
  const wanted = only === null || only === finding.name.toLowerCase();
  if (admin === null || memberId === null || !wanted) return { isDone: false, words: `; ${whose(finding)}` };
  try {
    const more = await finding.record({ memberId, admin });
    return { isDone: true, words: `: taken in for member ${memberId}${more}` };
  } catch (error) {
    if (!(error instanceof CannotRecord)) throw error;
    return { isDone: false, words: `: not taken in for member ${memberId}. ${error.message}` };
  }
}

function memberOf({ name, members }: Finding, { only, member }: RecoverOptions): string | null {
  if (only === name.toLowerCase() && member !== null) return member;
  return members.length === 1 ? (members[0] ?? null) : null;
}

function whose({ name, members }: Finding): string {
  if (members.length === 1) return `of member ${members[0]}`;
  if (members.length === 0) return `of nobody the ledger knows: --only ${name} --member <id> says whose it is`;
  return `named by members ${members.join(', ')}: --only ${name} --member <id> says whose it is`;
}
