import { type Finding, type SourceTree, isSpec } from '../source-tree';

/** First words of files that carry out one business action; the second word says on what. */
const VERBS = new Set(
  `add announce apply approve audit authorize broadcast bump cancel change check claim close collect complete
  confirm consume create credit decide deny describe disable enable execute expect fund issue list lock mark match move name
  observe open pay plan post prepare process prune publish read reconcile record redeem refuse regenerate register reject release request
  reserve reset resolve restore return revoke run scan send settle sign start stop suspend unlock update upsert
  verify withdraw write`.split(/\s+/),
);
const USE_CASE = /^apps\/(?!web\/|e2e\/)[^/]+\/src\/(?!testing\/)([^/]+)\/(?:.*\/)?([a-z]+)-[a-z0-9-]+\.ts$/;

/** Every use case of a service (one verb-noun file each) lies in a feature that has specs. */
export function useCasesHaveSpecs(tree: SourceTree): Finding[] {
  const featureOf = (path: string): string => path.split('/').slice(0, 4).join('/');
  const tested = new Set(tree.files.filter(isSpec).map(({ path }) => featureOf(path)));
  return tree.files
    .filter(({ path }) => VERBS.has(USE_CASE.exec(path)?.[2] ?? '') && !tested.has(featureOf(path)))
    .map(({ path }) => ({ path, sentence: `is a use case, and ${featureOf(path)} has no spec` }));
}
