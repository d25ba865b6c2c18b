import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a step was last done for, kept beside what it made. */
export interface BuildStamp {
  /** Whether it was done for exactly this, and all it made is still there. */
  isFor(fingerprint: string): boolean;
  clear(): void;
  remember(fingerprint: string): void;
}

/**
 * @param file where the fingerprint is kept.
 * @param products what must exist for the work to count as done.
 */
export function buildStamp(file: string, products: readonly string[]): BuildStamp {
  return {
    isFor: (fingerprint) =>
      products.every(existsSync) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint,
    clear: () => rmSync(file, { force: true }),
    remember: (fingerprint) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, fingerprint);
    },
  };
}
