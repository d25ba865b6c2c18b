import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTBOX_SIGNED_BY, OUTBOX_TABLE, OUTBOX_TRACEPARENT } from '@ballast/platform/outbox/outbox-tables';
import { createIndex } from '@ballast/platform/postgres/create-index';
import type { Migration } from '@ballast/platform/postgres/migration';
import { RETENTION_TABLE } from '@ballast/platform/retention/retention-rule';

/** The schema this process owns. */
export const SCHEMA = 'deployments';

/** SQL lies beside this file, in the sources as in `dist`; it is read when it runs, so that OpenAPI needs no files. */
const sql = (name: string): string => readFileSync(path.join(__dirname, 'migrations', `${name}.sql`), 'utf8');

/** All steps of the schema, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-deployments', up: (tx) => tx.query(sql('0001-deployments')) },
  { name: '0002-outbox', up: (tx) => tx.query(OUTBOX_TABLE) },
  { name: '0003-health', up: (tx) => tx.query(sql('0003-health')) },
  { name: '0004-github-body', up: (tx) => tx.query(sql('0004-github-body')) },
  { name: '0005-event-params', up: (tx) => tx.query(sql('0005-event-params')) },
  { name: '0006-retention', up: (tx) => tx.query(RETENTION_TABLE + sql('0006-retention')) },
  createIndex('0007-event-age', () => sql('0007-event-age')),
  createIndex('0008-delivery-age', () => sql('0008-delivery-age')),
  { name: '0009-outbox-traceparent', up: (tx) => tx.query(OUTBOX_TRACEPARENT) },
  { name: '0010-outbox-signed-by', up: (tx) => tx.query(OUTBOX_SIGNED_BY) },
  { name: '0011-words', up: (tx) => tx.query(sql('0011-words')) },
  createIndex('0012-deployment-words', () => sql('0012-deployment-words')),
  createIndex('0013-event-status', () => sql('0013-event-status')),
];
