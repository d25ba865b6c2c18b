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
import { chainOldEntries } from '../audit/chain-old-entries';
import { MONTH_STEPS } from './month-steps';

/** The schema this process owns. */
export const SCHEMA = 'ledger';

/** SQL lies beside this file, in the sources as in `dist`; it is read when it runs, so that OpenAPI needs no files. */
const sql = (name: string): string => readFileSync(path.join(__dirname, 'migrations', `${name}.sql`), 'utf8');

/** All steps of the schema, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-ledger', up: (tx) => tx.query(sql('0001-ledger')) },
  { name: '0002-inbox', up: (tx) => tx.query(INBOX_TABLE) },
  { name: '0003-chain', up: (tx) => tx.query(sql('0003-chain')) },
  { name: '0004-members-app', up: (tx) => tx.query(sql('0004-members-app')) },
  { name: '0004-outbox', up: (tx) => tx.query(OUTBOX_TABLE) },
  { name: '0005-figures', up: (tx) => tx.query(sql('0005-figures')) },
  { name: '0006-admin', up: (tx) => tx.query(sql('0006-admin')).then(() => chainOldEntries(tx)) },
  { name: '0007-changes', up: (tx) => tx.query(sql('0007-changes')) },
  { name: '0008-withdrawal-search', up: (tx) => tx.query(sql('0008-withdrawal-search')) },
  { name: '0009-vault-counters', up: (tx) => tx.query(sql('0009-vault-counters')) },
  { name: '0010-arrived-principal', up: (tx) => tx.query(sql('0010-arrived-principal')) },
  { name: '0011-withdrawal-holds', up: (tx) => tx.query(sql('0011-withdrawal-holds')) },
  { name: '0012-kept-totals', up: (tx) => tx.query(sql('0012-kept-totals')) },
  { name: '0013-other-tokens', up: (tx) => tx.query(sql('0013-other-tokens')) },
  { name: '0014-withdrawal-requested-at', up: (tx) => tx.query(sql('0014-withdrawal-requested-at')) },
  { name: '0021-usdc-paused', up: (tx) => tx.query(sql('0021-usdc-paused')) },
  { name: '0025-changes', up: (tx) => tx.query(sql('0025-changes')) },
  { name: '0026-sentences-to-data', up: (tx) => tx.query(sql('0026-sentences-to-data')) },
  { name: '0027-old-sentences', up: (tx) => tx.query(sql('0027-old-sentences')) },
  { name: '0031-alarm-params', up: (tx) => tx.query(sql('0031-alarm-params')) },
  { name: '0032-statements', up: (tx) => tx.query(sql('0032-statements')) },
  { name: '0033-posted-statements', up: (tx) => tx.query(sql('0033-posted-statements')) },
  { name: '0034-reserve-history', up: (tx) => tx.query(sql('0034-reserve-history')) },
  { name: '0035-pool-paused', up: (tx) => tx.query(sql('0035-pool-paused')) },
  { name: '0036-proof-by-mail', up: (tx) => tx.query(sql('0036-proof-by-mail')) },
  { name: '0037-cancelled-withdrawals', up: (tx) => tx.query(sql('0037-cancelled-withdrawals')) },
  { name: '0038-alarm-deliveries', up: (tx) => tx.query(sql('0038-alarm-deliveries')) },
  { name: '0039-backups', up: (tx) => tx.query(sql('0039-backups')) },
  { name: '0041-retention', up: (tx) => tx.query(RETENTION_TABLE) },
  createIndex('0042-idempotency-age', () => sql('0042-idempotency-age')),
  createIndex('0043-inbox-age', () => sql('0043-inbox-age')),
  { name: '0045-outbox-traceparent', up: (tx) => tx.query(OUTBOX_TRACEPARENT) },
  { name: '0046-kept', up: (tx) => tx.query(sql('0046-kept')), isOptional: true },
  { name: '0047-outbox-signed-by', up: (tx) => tx.query(OUTBOX_SIGNED_BY) },
  ...MONTH_STEPS,
  { name: '0055-deposited', up: (tx) => tx.query(sql('0055-deposited')) },
  { name: '0056-deposited-before', up: (tx) => tx.query(sql('0056-deposited-before')) },
  createIndex('0057-entry-of-account', () => sql('0057-entry-of-account')),
  { name: '0060-reminders', up: (tx) => tx.query(sql('0060-reminders')) },
  createIndex('0061-member-start-reminder', () => sql('0061-member-start-reminder')),
  createIndex('0062-cycle-completes', () => sql('0062-cycle-completes')),
  createIndex('0063-member-referrer-order', () => sql('0063-member-referrer-order')),
  createIndex('0064-history-claimed-to', () => sql('0064-history-claimed-to')),
  { name: '0065-payment-broadcast-at', up: (tx) => tx.query(sql('0065-payment-broadcast-at')) },
  { name: '0066-reward-line', up: (tx) => tx.query(sql('0066-reward-line')) },
  { name: '0067-split-rewards', up: (tx) => tx.query(sql('0067-split-rewards')) },
  createIndex('0068-reward-lines-of-member', () => sql('0068-reward-lines-of-member')),
  createIndex('0069-reward-by-time', () => sql('0069-reward-by-time')),
  createIndex('0070-history-lines-of-member', () => sql('0070-history-lines-of-member')),
  createIndex('0071-history-by-time', () => sql('0071-history-by-time')),
  { name: '0072-reward-figures', up: (tx) => tx.query(sql('0072-reward-figures')), isOptional: true },
  { name: '0073-derived-answers', up: (tx) => tx.query(sql('0073-derived-answers')) },
  { name: '0074-other-token-blocks', up: (tx) => tx.query(sql('0074-other-token-blocks')) },
  { name: '0075-cycle-keys', up: (tx) => tx.query(sql('0075-cycle-keys')) },
  createIndex('0076-cycle-of-day', () => sql('0076-cycle-of-day')),
  {
    name: '0077-cycle-once-a-day',
    inTransaction: false,
    isOptional: true,
    up: (tx) => tx.query(sql('0077-cycle-once-a-day')),
  },
  createIndex('0078-reward-lines', () => sql('0078-reward-lines')),
  createIndex('0079-reward-earned-at', () => sql('0079-reward-earned-at')),
  {
    name: '0080-reward-lines-of-member',
    up: (tx) => tx.query(sql('0080-reward-lines-of-member')),
    isOptional: true,
  },
  { name: '0081-reward-by-time', up: (tx) => tx.query(sql('0081-reward-by-time')), isOptional: true },
  { name: '0082-months-lock', up: (tx) => tx.query(sql('0082-months-lock')), isOptional: true },
  { name: '0083-cycle-terms', up: (tx) => tx.query(sql('0083-cycle-terms')), isOptional: true },
  { name: '0084-owners-kept', up: (tx) => tx.query(sql('0084-owners-kept')), isOptional: true },
  { name: '0085-max-finality-lag', up: (tx) => tx.query(sql('0085-max-finality-lag')) },
  createIndex('0086-withdrawal-confirmed', () => sql('0086-withdrawal-confirmed')),
  { name: '0087-times-kept', up: (tx) => tx.query(sql('0087-times-kept')), isOptional: true },
  { name: '0088-cycle-times', up: (tx) => tx.query(sql('0088-cycle-times')), isOptional: true },
  { name: '0089-reward-times', up: (tx) => tx.query(sql('0089-reward-times')), isOptional: true },
  createIndex('0090-payment-planned', () => sql('0090-payment-planned')),
  createIndex('0091-payment-signed', () => sql('0091-payment-signed')),
  { name: '0092-statements-kept', up: (tx) => tx.query(sql('0092-statements-kept')), isOptional: true },
  {
    name: '0093-reward-transactions-kept',
    up: (tx) => tx.query(sql('0093-reward-transactions-kept')),
    isOptional: true,
  },
  { name: '0094-payments-kept', up: (tx) => tx.query(sql('0094-payments-kept')), isOptional: true },
  { name: '0095-part-paid-lines', up: (tx) => tx.query(sql('0095-part-paid-lines')), isOptional: true },
  { name: '0096-statement-times', up: (tx) => tx.query(sql('0096-statement-times')), isOptional: true },
];
