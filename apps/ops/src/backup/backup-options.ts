import path from 'node:path';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { IsOptional, IsUrl } from 'class-validator';
import { UsageError, type Terminal } from '../command-line/command';
import { needed } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';
import { BackupFolder } from './backup-folder';

const text = { type: 'string' } as const;

/** Of each command. */
export const PLACE = { folder: text, 'key-file': text, 'env-file': text } as const;

class DatabaseConfig {
  @PostgresUrl('Postgres of the product')
  DATABASE_URL!: string;
}

class ScratchConfig extends DatabaseConfig {
  @Env({ about: 'Postgres for scratch databases; absent: that of DATABASE_URL', optional: true })
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  SCRATCH_DATABASE_URL?: string;
}

interface Place {
  readonly folder: BackupFolder;
  readonly keyFile: string;
}

/** The folder of backups and the key file. @throws UsageError */
export function placeOf(options: { readonly folder?: string; readonly 'key-file'?: string }): Place {
  const folder = new BackupFolder(path.resolve(needed('folder', options.folder)));
  return { folder, keyFile: path.resolve(needed('key-file', options['key-file'])) };
}

/** DATABASE_URL, from the env file or the environment. */
export function databaseOf({ env }: Terminal, file: string | undefined): string {
  return parseConfig(DatabaseConfig, environmentOf(env, file)).DATABASE_URL;
}

/** The same, and where scratch databases are made. */
export function databasesOf({ env }: Terminal, file: string | undefined): { url: string; scratch: string } {
  const config = parseConfig(ScratchConfig, environmentOf(env, file));
  return { url: config.DATABASE_URL, scratch: config.SCRATCH_DATABASE_URL ?? config.DATABASE_URL };
}

/** A whole number of an option. @throws UsageError */
export function countOf(name: string, value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new UsageError(`--${name} is a whole number from 0 to 9999.`);
  return Number(value);
}

/** For lines: 12.3 MB. */
export function sizeOf(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3];
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`;
}
