import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The fingerprint of a step's last inputs, stored beside its output. */
export interface BuildStamp {
  /** Whether the step ran for exactly this fingerprint, and its output still exists. */
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
