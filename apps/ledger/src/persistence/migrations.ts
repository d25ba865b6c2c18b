import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from '@ballast/platform/postgres/migrate';

export const LEDGER_SCHEMA = 'ledger';

const DIRECTORY = path.join(__dirname, 'migrations');

/** The schema's forward steps, one SQL file each, in the order of their names. */
export const LEDGER_MIGRATIONS: readonly Migration[] = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({
    name: file.replace(/\.sql$/, ''),
    up: (tx) => tx.query(readFileSync(path.join(DIRECTORY, file), 'utf8')),
  }));
