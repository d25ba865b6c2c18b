import type { DatabaseIdentity } from './database-identity';

/** The figures of a database at one snapshot: what a restored one must show again. */
export interface DatabaseFacts {
  /** The migrations that ran, oldest first, by schema. */
  readonly schemas: Readonly<Record<string, readonly string[]>>;
  /** Rows by table, `ledger.entry` for example. */
  readonly rows: Readonly<Record<string, number>>;
  /** The roles that own something or have a right to it. */
  readonly roles: readonly string[];
  /** The end of the audit log; null: it has no entry. */
  readonly audit: { readonly entries: number; readonly lastHash: string } | null;
  /** The comparison of ledger and chain (docs/product/rules.md P4); null: the ledger has not begun. */
  readonly reserves: { readonly block: number | null; readonly short: boolean } | null;
}

/** The facts of a backup beside its file; none is a member's. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Older backups lack it. */
  readonly source?: DatabaseIdentity;
  /** Major version of Postgres. */
  readonly postgres: number;
  /** Of the encrypted file: size and SHA-256 in hex. */
  readonly bytes: number;
  readonly sha256: string;
  readonly database: DatabaseFacts;
}

export const FORMAT = 1;

/** @throws Error in one sentence when the text is no manifest, or one of a newer version. */
export function parseManifest(text: string, name: string): Manifest {
  let read: Partial<Manifest> | null;
  try {
    read = JSON.parse(text) as Partial<Manifest> | null;
  } catch {
    read = null;
  }
  if (typeof read?.sha256 !== 'string' || typeof read.bytes !== 'number' || typeof read.database !== 'object')
    throw new Error(`The manifest of ${name} is damaged: use another backup (--backup <name>).`);
  if (read.format !== FORMAT) throw new Error(`${name} was made by another version of this program: use that one.`);
  return read as Manifest;
}
