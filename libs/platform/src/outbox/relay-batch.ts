import type { DataSource, EntityManager } from 'typeorm';
import { safeSchema } from '../postgres/session';
import { query, queryOne } from '../postgres/query';
import type { QueueConnection } from '../queue/queue-connection';
import { carryTrace } from '../queue/trace-jobs';
import type { RelayedMessage, SignedMessage } from './message';
import type { MessageKeys } from './message-keys';

export interface RelayParts {
  readonly dataSource: DataSource;
  /** The schema of the outbox, which is also the sender's name in what is signed. */
  readonly schema: string;
  readonly queues: QueueConnection;
  readonly keys: MessageKeys;
  /** For each type of message the queues that get it. A type that is not named stays in the outbox. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** Rows of the outbox to send. */
export interface Due {
  /** The SQL condition; `$1` are the types that have a route. */
  readonly condition: string;
  readonly values?: readonly unknown[];
}

interface OutboxRow {
  readonly id: string;
  readonly type: string;
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly request_id: string | null;
  readonly traceparent: string | null;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly signed_by: string | null;
}

const BATCH = 200;

/** Queues that did not take what was for them, each with why. */
export type Failures = ReadonlyMap<string, unknown>;

/**
 * Signs and sends all rows that are due, in batches. What is for a queue that fails stays for the next time, with all that is
 * behind it, and holds up no other queue.
 */
export async function relayDue(parts: RelayParts, due: Due, isStopped: () => boolean): Promise<Failures> {
  const failures = new Map<string, unknown>();
  if (!(await isAnyDue(parts, due))) return failures;
  for (;;) {
    const batch = await relayBatch(parts, due, failures);
    for (const [queue, error] of batch.failures) failures.set(queue, error);
    const isLast = batch.count < BATCH && batch.failures.size === 0;
    if (isLast || isStopped()) return failures;
  }
}

/** Looks without a transaction: most looks find nothing. */
async function isAnyDue({ dataSource, schema, routes }: RelayParts, { condition, values = [] }: Due): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT FROM ${safeSchema(schema)}.outbox WHERE type = ANY($1) AND ${condition}) AS due`;
  return (await queryOne<{ due: boolean }>(dataSource.manager, sql, [Object.keys(routes), ...values])).due;
}

/** Sends some of the rows; each is marked in the transaction that holds it, after its queues have it. */
async function relayBatch(parts: RelayParts, { condition, values = [] }: Due, except: Failures) {
  const { dataSource, schema, routes, keys } = parts;
  const table = `${safeSchema(schema)}.outbox`;
  const types = Object.keys(routes).filter((type) => !goesTo(except, routes[type]));
  return dataSource.transaction(async (tx: EntityManager) => {
    const batch = await query<OutboxRow>(
      tx,
      `SELECT id, type, key, payload, request_id, traceparent, created_at, published_at, signed_by FROM ${table}
        WHERE type = ANY($1) AND ${condition} ORDER BY seq LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [types, ...values],
    );
    const failures = await publish(parts, batch);
    const sent = batch.filter(({ type }) => !goesTo(failures, routes[type]));
    if (sent.length > 0) {
      await query(tx, `UPDATE ${table} SET published_at = clock_timestamp(), signed_by = $2 WHERE id = ANY($1)`, [
        sent.map((row) => row.id),
        keys.currentSecret,
      ]);
    }
    return { count: batch.length, failures };
  });
}

const goesTo = (failures: Failures, queues: readonly string[] = []): boolean =>
  queues.some((queue) => failures.has(queue));

async function publish(parts: RelayParts, batch: readonly OutboxRow[]): Promise<Failures> {
  const byQueue = new Map<string, OutboxRow[]>();
  for (const row of batch) {
    for (const queue of parts.routes[row.type] ?? []) byQueue.set(queue, [...(byQueue.get(queue) ?? []), row]);
  }
  const failures = new Map<string, unknown>();
  const sendings = [...byQueue].map(([name, rows]) =>
    send(parts, name, rows).catch((error: unknown) => failures.set(name, error)),
  );
  await Promise.all(sendings);
  return failures;
}

async function send(
  { queues, keys, schema: sender }: RelayParts,
  name: string,
  rows: readonly OutboxRow[],
): Promise<void> {
  const queue = queues.queue(name);
  const replaced = rows.filter((row) => row.published_at !== null && row.signed_by !== keys.currentSecret);
  await Promise.all(replaced.map((row) => queue.remove(jobIdOf(row.id, row.signed_by))));
  const jobs = rows.map((row) => {
    const content = messageOf(row, sender);
    const data: SignedMessage = { ...content, signature: keys.sign({ ...content, queue: name }) };
    const opts = { jobId: jobIdOf(row.id, keys.currentSecret), ...carryTrace(row.traceparent ?? undefined) };
    return { name: row.type, data, opts };
  });
  await queue.addBulk(jobs);
}

/** A message that is signed anew is another job: the one before may have been refused, and its id is still taken. */
function jobIdOf(id: string, signedBy: string | null): string {
  return signedBy === null ? id : `${id}.${signedBy}`;
}

function messageOf({ id, type, key, payload, created_at, request_id }: OutboxRow, sender: string): RelayedMessage {
  const message = { id, sender, type, key, payload, createdAt: created_at.toISOString() };
  return request_id === null ? message : { ...message, requestId: request_id };
}
