import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUES } from '@ballast/dto/events/queues';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { writeProofFile } from '@ballast/vault/statements/proof-file';
import { lockMembers } from '../members/lock-members';
import { publishMemberNotices } from '../notices/publish-member-notices';
import { OwnProof } from './own-proof';

/** Members of one look; with the pause between two, a process queues 20 mails a second at most. */
const BATCH = 100;
/** Notices on their way to auth with which no more proofs are added: in Redis each takes some kilobytes of memory. */
const MOST_WAITING = 500;

const DUE = `
  SELECT id FROM member WHERE proof_by_mail AND proof_mail_due_at <= programme_now()
   ORDER BY proof_mail_due_at LIMIT ${BATCH}`;

// What another process has mailed meanwhile, or its member has turned off, is left out.
const ADVANCE = `
  WITH now AS MATERIALIZED (SELECT programme_now() AT TIME ZONE 'UTC' AS at)
  UPDATE member m SET proof_mail_due_at = (date_trunc('month', now.at) + interval '1 month') AT TIME ZONE 'UTC' FROM now
   WHERE m.id = ANY($1) AND m.proof_by_mail AND m.proof_mail_due_at <= now.at AT TIME ZONE 'UTC'
   RETURNING m.id, to_char(now.at, 'YYYY-MM') AS month`;

const POSTPONE = `
  UPDATE member SET proof_mail_due_at = programme_now() + interval '1 day'
   WHERE id = ANY($1) AND proof_mail_due_at <= programme_now()`;

/**
 * Sends members who want it their proof in the newest statement, once a calendar month of programme time in UTC: from the
 * first day on, or as soon as it was turned on. When the next one is due moves in the transaction that writes the notice to
 * the outbox, so that a crash or another process makes it neither none nor two; auth drops a second one of a month by its
 * subject.
 */
@Injectable()
export class MailProofs {
  constructor(
    private readonly db: DataSource,
    private readonly proofs: OwnProof,
    private readonly queues: QueueConnection,
  ) {}

  /**
   * Mails to some of those who are due; whom no statement names yet is looked at again in a day.
   * @returns how many it mailed to
   */
  async run(): Promise<number> {
    const due = (await query<{ id: string }>(this.db, DUE)).map(({ id }) => id);
    if (due.length === 0 || (await this.isCrowded())) return 0;
    const statement = await this.proofs.statement(null);
    if (statement === null) return 0;
    const files = new Map<string, string>();
    for (const id of due) {
      const file = await this.proofs.file(id, statement);
      if (file !== null) files.set(id, writeProofFile(file));
    }
    return inTransaction(this.db, (tx) => publish(tx, { due, files, statement: Number(statement.number) }));
  }

  private async isCrowded(): Promise<boolean> {
    const { waiting = 0, delayed = 0 } = await this.queues
      .queue(QUEUES.memberNotice)
      .getJobCounts('waiting', 'delayed');
    return waiting + delayed > MOST_WAITING;
  }
}

interface Proofs {
  readonly due: readonly string[];
  /** By member; members without a leaf have none. */
  readonly files: ReadonlyMap<string, string>;
  /** The pool's number. */
  readonly statement: number;
}

async function publish(tx: Tx, { due, files, statement }: Proofs): Promise<number> {
  await lockMembers(tx, due);
  const mailed = await query<{ id: string; month: string }>(tx, ADVANCE, [[...files.keys()]]);
  await query(tx, POSTPONE, [due.filter((id) => !files.has(id))]);
  await publishMemberNotices(
    tx,
    mailed.map(({ id, month }) => ({
      memberId: id,
      kind: 'statement_proof',
      data: { statement, file: files.get(id) ?? '' },
      subject: `${id}:${month}`,
    })),
  );
  return mailed.length;
}
