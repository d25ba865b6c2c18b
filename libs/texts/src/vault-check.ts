import { VAULT_CHECK as DE } from './de/vault-check';
import { VAULT_CHECK as EN } from './en/vault-check';
import type { Language } from './languages';

/** The values by which a vault is checked and opened; `search` is the command that finds it. */
export interface VaultFacts {
  readonly factory: string;
  readonly owner: string;
  readonly recovery: string;
  readonly counter: number;
  readonly address: string;
  readonly token: string;
  readonly search: string;
}

export type VaultCheckText = (facts: VaultFacts) => string;

const VAULT_CHECK: Readonly<Record<Language, VaultCheckText>> = { en: EN, de: DE };

/** How an owner checks a vault and opens it without this site (`docs/product/rules.md P1`). */
export const vaultCheckText = (language: Language, facts: VaultFacts): string => VAULT_CHECK[language](facts);
