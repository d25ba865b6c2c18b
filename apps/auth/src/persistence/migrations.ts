import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  INBOX_TABLE,
  OUTBOX_SIGNED_BY,
  OUTBOX_TABLE,
  OUTBOX_TRACEPARENT,
} from '@ballast/platform/outbox/outbox-tables';
import { createIndex } from '@ballast/platform/postgres/create-index';
import type { Migration } from '@ballast/platform/postgres/migration';
import { RETENTION_TABLE } from '@ballast/platform/retention/retention-rule';

/** The schema this process owns. */
export const SCHEMA = 'auth';

/** The channel on which its triggers say what screens have to read anew (docs/decisions/0025). */
export const AUTH_CHANGES = 'auth_changes';

/** SQL lies beside this file, in the sources as in `dist`; it is read when it runs, so that OpenAPI needs no files. */
const sql = (name: string): string => readFileSync(path.join(__dirname, 'migrations', `${name}.sql`), 'utf8');

/** All steps of the schema, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-auth', up: (tx) => tx.query(sql('0001-auth')) },
  { name: '0002-outbox', up: (tx) => tx.query(OUTBOX_TABLE) },
  { name: '0003-credentials', up: (tx) => tx.query(sql('0003-credentials')) },
  { name: '0003-second-factor', up: (tx) => tx.query(sql('0003-second-factor')) },
  { name: '0004-mail', up: (tx) => tx.query(sql('0004-mail')) },
  { name: '0005-inbox', up: (tx) => tx.query(INBOX_TABLE) },
  { name: '0006-admin', up: (tx) => tx.query(sql('0006-admin')) },
  { name: '0007-withdrawal-password', up: (tx) => tx.query(sql('0007-withdrawal-password')) },
  { name: '0008-language', up: (tx) => tx.query(sql('0008-language')) },
  { name: '0025-changes', up: (tx) => tx.query(sql('0025-changes')) },
  { name: '0026-factor-changes', up: (tx) => tx.query(sql('0026-factor-changes')) },
  { name: '0027-proof-by-mail', up: (tx) => tx.query(sql('0027-proof-by-mail')) },
  { name: '0028-gathered-mails', up: (tx) => tx.query(sql('0028-gathered-mails')) },
  { name: '0029-sealing-keys', up: (tx) => tx.query(sql('0029-sealing-keys')) },
  { name: '0030-mail-address', up: (tx) => tx.query(sql('0030-mail-address')) },
  { name: '0031-retention', up: (tx) => tx.query(RETENTION_TABLE) },
  createIndex('0032-inbox-age', () => sql('0032-inbox-age')),
  { name: '0033-outbox-traceparent', up: (tx) => tx.query(OUTBOX_TRACEPARENT) },
  { name: '0034-outbox-signed-by', up: (tx) => tx.query(OUTBOX_SIGNED_BY) },
  { name: '0035-notifications', up: (tx) => tx.query(sql('0035-notifications')) },
  { name: '0036-notification-changes', up: (tx) => tx.query(sql('0036-notification-changes')) },
  createIndex('0037-mail-order', () => sql('0037-mail-order')),
  { name: '0038-share-first-name', up: (tx) => tx.query(sql('0038-share-first-name')) },
  { name: '0039-push', up: (tx) => tx.query(sql('0039-push')) },
  { name: '0040-unconfirmed', up: (tx) => tx.query(sql('0040-unconfirmed')) },
  { name: '0041-confirmation-links', up: (tx) => tx.query(sql('0041-confirmation-links')) },
  { name: '0042-unconfirmed-checked', up: (tx) => tx.query(sql('0042-unconfirmed-checked')) },
  { name: '0043-confirmation-links-checked', up: (tx) => tx.query(sql('0043-confirmation-links-checked')) },
  { name: '0044-contact-codes', up: (tx) => tx.query(sql('0044-contact-codes')) },
  { name: '0045-sms-allowance', up: (tx) => tx.query(sql('0045-sms-allowance')) },
  { name: '0046-programme-clock', up: (tx) => tx.query(sql('0046-programme-clock')) },
  { name: '0047-named-wallets', up: (tx) => tx.query(sql('0047-named-wallets')) },
  createIndex('0048-mail-urgency', () => sql('0048-mail-urgency')),
  createIndex('0049-mail-of-kind', () => sql('0049-mail-of-kind')),
  { name: '0050-mail-indexes', up: (tx) => tx.query(sql('0050-mail-indexes')), isOptional: true },
];
