/** What the bundler knows of a module. */
export interface ModuleLinks {
  readonly isEntry: boolean;
  /** Modules that import it with a statement. */
  readonly importers: readonly string[];
  /** Modules that import it when they need it: it begins a file of its own. */
  readonly dynamicImporters: readonly string[];
}

export type LinksOf = (module: string) => ModuleLinks | null;

/** A file that several screens share. */
export type SharedFile = 'member' | 'forms' | 'common' | 'tour' | 'figures';

/** Screens that members open within minutes of each other; an admin's and a chart come by themselves. */
const MEMBER =
  /\/src\/(?:app\/Member\w+|routes\/(?:dashboard|deposit|rewards|transactions|account|member-reserves))\.tsx$/;
const ALWAYS = /\/src\/main\.tsx$|\/index\.html$/;
const LANDING = /\/src\/routes\/landing\.tsx$/;
const RESERVES = /\/src\/routes\/reserves\.tsx$/;
/** Where somebody types who they are. */
const SIGNING = /\/src\/routes\/(?:login|sign-up|forgot-password|reset-password|cancel-wallet-change)\.tsx$/;

/**
 * The file for a module that members' screens need, by who else needs it; null: the bundler decides. Many small files wait for each
 * other on a browser's six connections (05-quality W3), and one file for all would cost a visitor a member's code (W1).
 */
export function sharedFileOf(module: string, linksOf: LinksOf): SharedFile | null {
  if (isBeginning(linksOf(module))) return null;
  const beginnings = [...beginningsOf(module, linksOf)];
  const isNeededBy = (screens: RegExp): boolean => beginnings.some((beginning) => screens.test(beginning));
  if (!isNeededBy(MEMBER)) return null;
  // What everybody needs is in the entry's own file.
  if (isNeededBy(ALWAYS)) return null;
  if (isNeededBy(LANDING)) return isNeededBy(RESERVES) ? 'common' : 'tour';
  if (isNeededBy(RESERVES)) return 'figures';
  return isNeededBy(SIGNING) ? 'forms' : 'member';
}

const isBeginning = (links: ModuleLinks | null): boolean =>
  links !== null && (links.isEntry || links.dynamicImporters.length > 0);

/** The modules that begin the files this one is needed in: entries, and whatever is imported on demand. */
function beginningsOf(module: string, linksOf: LinksOf): ReadonlySet<string> {
  const beginnings = new Set<string>();
  const seen = new Set<string>([module]);
  const open = [module];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const links = linksOf(at);
    if (links === null) continue;
    if (isBeginning(links)) beginnings.add(at);
    for (const importer of links.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      open.push(importer);
    }
  }
  return beginnings;
}
