/** A chunk as the bundler would create it: modules that are needed by the very same pages. */
export interface NaturalChunk {
  readonly file: string;
  /** The module that this chunk is loaded for: an entry, or a dynamic import. Null for a shared chunk. */
  readonly begins: string | null;
  readonly modules: readonly string[];
  /** Files that it imports with a statement. */
  readonly imports: readonly string[];
}

/** Files that pages share, the lowest first: one imports only from those before it. */
export const LAYERS = ['base', 'forms', 'member', 'rest'] as const;
export type Layer = (typeof LAYERS)[number];

const ENTRY = /\/index\.html$/;
const LANDING = /\/routes\/landing\.tsx$/;
const RESERVES = /\/routes\/reserves\.tsx$/;
/** The pages of sign-in and sign-up. */
const SIGNING =
  /\/routes\/(?:login|sign-up|forgot-password|reset-password|reset-withdrawal-password|cancel-wallet-change|confirm-contact)\.tsx$/;
const FRAME = /\/app\/MemberScreens\.tsx$/;
/** The screen that members see first. */
const FIRST = /\/routes\/dashboard\.tsx$/;
/** The part that it draws afterwards. */
const REST = /\/routes\/dashboard-rest\.tsx$/;

/**
 * The layer of each module that has one; all others stay in the file that the bundler makes. Many small files wait for each
 * other on a browser's six connections (docs/product/quality.md §2 W3), and one file for all would cost a visitor a member's
 * code (W1).
 *
 * Files cannot import each other in a circle: what a module imports is needed wherever the module is, and whatever is
 * needed in more places is in the same layer or in a lower one.
 */
export function layersOf(chunks: readonly NaturalChunk[]): ReadonlyMap<string, Layer> {
  const places = placesOf(chunks);
  return new Map(
    chunks.flatMap(({ file, modules }) => {
      const layer = layerFor([...(places.get(file) ?? [])]);
      return layer === null ? [] : modules.map((module) => [module, layer] as const);
    }),
  );
}

/** The layer for a set of entry points; more entry points never give a higher layer. */
function layerFor(places: readonly string[]): Layer | null {
  const isFor = (pages: RegExp): boolean => places.some((place) => pages.test(place));
  const isShared = places.length > 1;
  if (isFor(ENTRY) || (isFor(LANDING) && isShared)) return 'base';
  // Only what the first screen waits for is worth a file of its own, and what comes next on it.
  if (!isFor(FRAME) && !(isFor(FIRST) && isShared)) return isFor(REST) && isShared ? 'rest' : null;
  if (isFor(RESERVES)) return 'base';
  return isFor(SIGNING) ? 'forms' : 'member';
}

/** The entry points from which each chunk is reached. */
function placesOf(chunks: readonly NaturalChunk[]): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]));
  const places = new Map(chunks.map(({ file }) => [file, new Set<string>()]));
  for (const { file, begins } of chunks) {
    const open = begins === null ? [] : [file];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const reached = places.get(at);
      if (begins === null || reached === undefined || reached.has(begins)) continue;
      reached.add(begins);
      open.push(...(imports.get(at) ?? []));
    }
  }
  return places;
}
