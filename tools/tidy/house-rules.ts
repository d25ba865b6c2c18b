import { fileSizes } from './rules/file-sizes';
import { noMachinePaths, noPrivateKeys, noRegistries } from './rules/left-behind';
import { migrationLocks } from './rules/migration-locks';
import { migrationNumbers } from './rules/migrations';
import { noFloatingMoney, noOwnClock } from './rules/money-and-time';
import { names, noBarrels } from './rules/names';
import { pagesFit } from './rules/pages';
import { useCasesHaveSpecs } from './rules/tests';
import { words } from './rules/words';
import type { Rule } from './source-tree';

/**
 * The rules of ARCHITECTURE.md §12 that no well-kept tool judges (docs/decisions/0031); the others are in `.eslintrc.json` and
 * `knip.json`.
 */
export const HOUSE_RULES: Readonly<Record<string, Rule>> = {
  'file sizes': fileSizes,
  names,
  words,
  'no barrels': noBarrels,
  'use cases have specs': useCasesHaveSpecs,
  'migration numbers': migrationNumbers,
  'migration locks': migrationLocks,
  'no machine paths': noMachinePaths,
  'no registries': noRegistries,
  'no private keys': noPrivateKeys,
  'no clock of its own': noOwnClock,
  'no floating money': noFloatingMoney,
  'pages fit': pagesFit,
};
