/** The version of a program. */
export interface ProgramVersion {
  readonly major: number;
  readonly minor: number;
}

/** The first minor version by major one in which psql and pg_restore run nothing that stands in a dump: CVE-2025-8714. */
const FIXED: Readonly<Record<number, number>> = { 13: 22, 14: 19, 15: 14, 16: 10, 17: 6 };
const OLDEST_FIXED = 13;

/** Reads what `--version` prints: `psql (PostgreSQL) 17.6 (Debian 17.6-1)`, or `18rc1`, which has no minor version. */
export function parseVersion(printed: string): ProgramVersion {
  const [, major = '0', minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  return { major: Number(major), minor: Number(minor) };
}

/** The version to install in place of one that runs commands of a forged dump; null: it does not. */
export function firstFixed({ major, minor }: ProgramVersion): string | null {
  if (major < OLDEST_FIXED) return `${OLDEST_FIXED}.${FIXED[OLDEST_FIXED]}`;
  const fixed = FIXED[major];
  return fixed === undefined || minor >= fixed ? null : `${major}.${fixed}`;
}
