import { deadFiles } from './rules/dead-files';
import { fileSizes } from './rules/file-sizes';
import { functionSizes } from './rules/function-sizes';
import { noMachinePaths, noMarkers, noPrivateKeys, noRegistries } from './rules/left-behind';
import { noFloatingMoney, noOwnClock } from './rules/money-and-time';
import { names, noBarrels } from './rules/names';
import { pagesFit } from './rules/pages';
import { noOnly, useCasesHaveSpecs } from './rules/tests';
import { words } from './rules/words';
import { projectsHaveTags } from './rules/workspace';
import type { Rule } from './source-tree';

/** The rules of ARCHITECTURE.md §11 that a program can judge. */
export const HOUSE_RULES: Readonly<Record<string, Rule>> = {
  'file sizes': fileSizes,
  'function sizes': functionSizes,
  names,
  words,
  'no barrels': noBarrels,
  'no .only': noOnly,
  'use cases have specs': useCasesHaveSpecs,
  'no dead files': deadFiles,
  'projects have tags': projectsHaveTags,
  'no markers': noMarkers,
  'no machine paths': noMachinePaths,
  'no registries': noRegistries,
  'no private keys': noPrivateKeys,
  'no clock of its own': noOwnClock,
  'no floating money': noFloatingMoney,
  'pages fit': pagesFit,
};
