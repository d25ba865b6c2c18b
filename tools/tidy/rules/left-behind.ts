import { ROLE, anvilDevKey } from '../../start/anvil-dev-keys';
import { type Finding, type SourceFile, type SourceTree, findPattern } from '../source-tree';

const MACHINE_PATH = /(?<![\w.~$}-])\/(?:home|Users|work|root)\/[\w.-]+|\b[A-Z]:\\\\?Users\\/;
const REGISTRY = /\bhttps?:\/\/[^\s'"`)]*\b(?:registry|artifactory|nexus|verdaccio|pypi|npmjs)\b[^\s'"`)]*/;
const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const NAMED_KEY = /(?:key|secret|priv(?:ate)?)\w*['"]?\s*[:=(]\s*\[?\s*['"`](0x)?[0-9a-f]{64}['"`]/i;

const everywhere = (): boolean => true;
const notALock = ({ path }: SourceFile): boolean => !/(?:^|\/)package-lock\.json$/.test(path);

/** Refuses paths of one machine, since committed files work on every machine. */
export function noMachinePaths(tree: SourceTree): Finding[] {
  return findPattern(tree, MACHINE_PATH, (match) => `names ${match}, a place on one machine`, notALock);
}

/** Refuses registries, since the installer decides where packages come from. */
export function noRegistries(tree: SourceTree): Finding[] {
  return findPattern(tree, REGISTRY, (match) => `names the registry ${match}`, everywhere);
}

/** No private key but those of anvil that everybody knows. */
export function noPrivateKeys(tree: SourceTree): Finding[] {
  const publiclyKnown = [...Array(ROLE.faucet + 1).keys()].map(anvilDevKey);
  return [
    ...findPattern(tree, PEM, () => 'holds a private key', everywhere),
    ...findPattern(tree, NAMED_KEY, (match) => match, everywhere)
      .filter(({ sentence: match }) => !publiclyKnown.some((key) => match.includes(key.slice(2))))
      .map((finding) => ({ ...finding, sentence: 'holds what looks like a private key or secret' })),
  ];
}
