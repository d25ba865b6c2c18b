import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createIndex } from '@ballast/platform/postgres/create-index';
import type { Migration } from '@ballast/platform/postgres/migration';

/** The tables that have a partition a month, with the column that months are told apart by (docs/decisions/0068). */
export const MONTH_TABLES = {
  entry: 'transfer_id',
  history: 'created_at',
  reward: 'earned_at',
  transfer: 'id',
} as const;

const sql = (name: string): string => readFileSync(path.join(__dirname, 'migrations', `${name}.sql`), 'utf8');

const ofTable = (name: string, table: string, column: string): string =>
  sql(name).replaceAll('{table}', table).replaceAll('{column}', column);

/** Gives one table its months. Each step holds its lock for some milliseconds, and programs run with or without any of them. */
function stepsOf(table: string, column: string): Migration[] {
  const validate = `ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_before_months`;
  return [
    { name: `0053-${table}-bound`, isOptional: true, up: (tx) => tx.query(ofTable('0053-month-bound', table, column)) },
    { name: `0053-${table}-bound-proved`, isOptional: true, up: (tx) => tx.query(validate) },
    {
      name: `0053-${table}-months`,
      isOptional: true,
      up: (tx) => tx.query(ofTable('0054-month-table', table, column)),
    },
  ];
}

/** The steps by which the large tables get their months, one table after the other. */
export const MONTH_STEPS: readonly Migration[] = [
  createIndex('0050-reward-key', () => sql('0050-reward-key')),
  createIndex('0051-history-key', () => sql('0051-history-key')),
  { name: '0052-months', up: (tx) => tx.query(sql('0052-months')) },
  ...Object.entries(MONTH_TABLES).flatMap(([table, column]) => stepsOf(table, column)),
];
