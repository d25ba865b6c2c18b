import { hasCode } from '@ballast/domain/errors/has-code';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import type { Log } from '@ballast/platform/logging/log';
import { keyOf } from '../chain/pool-statements';
import type { Finding } from '../check/standing-findings';

/** How long a finding is told of a statement that no longer stands: its posting may not be final yet, or never will be. */
const KEPT_MS = 3_600_000;

interface Note {
  readonly finding: Finding;
  isReported: boolean;
  /** When it was last seen standing. */
  seenAt: number;
}

/** Tells the ledger each finding once, also of a statement that was vetoed before its posting was final. */
export class ReportFindings {
  private readonly notes = new Map<bigint, Note>();

  constructor(
    private readonly ledger: InternalHttpClient,
    private readonly log: Log,
  ) {}

  /** @returns whether the ledger answered. */
  async run(findings: readonly Finding[]): Promise<boolean> {
    for (const finding of mostShown(findings)) this.note(finding);
    for (const [number, note] of this.notes) {
      if (performance.now() - note.seenAt > KEPT_MS) this.notes.delete(number);
      else if (!note.isReported && !(await this.tell(note))) return false;
    }
    return true;
  }

  private note(finding: Finding): void {
    const { posted, verdict } = finding;
    if (verdict.finding === 'waiting') return;
    const seenAt = performance.now();
    const known = this.notes.get(posted.number);
    // After a reorg another statement may stand under the number, and RPCs that come later may show what it is older than.
    const isSame =
      known !== undefined &&
      keyOf(known.finding.posted) === keyOf(posted) &&
      known.finding.verdict.finding === verdict.finding;
    if (isSame) known.seenAt = seenAt;
    else this.notes.set(posted.number, { finding, isReported: false, seenAt });
  }

  /** @returns whether the ledger answered; before the block of the posting is final, it knows no such statement. */
  private async tell(note: Note): Promise<boolean> {
    const { posted, verdict } = note.finding;
    const body = { result: verdict.finding, ...('reason' in verdict ? { reason: verdict.reason } : {}) };
    try {
      await this.ledger.send('PUT', `/internal/statements/${posted.number}/check`, { body });
      note.isReported = true;
      return true;
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return true;
      const statement = String(posted.number);
      this.log.warn({ err: error, statement }, 'The ledger did not take a finding; it is told again.');
      return false;
    }
  }
}

/** Of the statements that RPCs show under one number, the one that the most show: another was made up, or is gone with a reorg. */
function mostShown(findings: readonly Finding[]): Iterable<Finding> {
  const found = new Map<bigint, Finding>();
  for (const finding of findings) {
    const { number } = finding.posted;
    if (finding.shownBy > (found.get(number)?.shownBy ?? 0)) found.set(number, finding);
  }
  return found.values();
}
