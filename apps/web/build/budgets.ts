import path from 'node:path';
import { ENTRY, MEMBER, firstLoadOf, lazyOf, type FirstLoad, type Manifest } from './manifest';

const ROUTE = /^src\/routes\/(.+)\.tsx$/;
/** docs/product/quality.md §2 W1, in kB of 1000 bytes, gzip. */
const KB = 1000;
const STYLES_LIMIT = 25;
const VISITOR_LIMITS: Readonly<Record<string, number>> = { landing: 115, reserves: 115, login: 165, 'sign-up': 165 };
const MEMBER_LIMITS: Readonly<Record<string, number>> = { dashboard: 120 };
const OTHER_LIMIT = 205;

/** One route's first load and what it may weigh. */
export interface Budget {
  readonly name: string;
  readonly load: FirstLoad;
  readonly limit: number;
}

/** A budget that was weighed. Sizes in kB. */
export interface WeighedBudget {
  readonly name: string;
  readonly kind: 'js' | 'css';
  readonly size: number;
  readonly limit: number;
}

/** Every route, a visitor's and a member's: the entry, what it imports, and the route's own chunks. Read from the build, so that none is forgotten. */
export function budgetsOf(manifest: Manifest): Budget[] {
  const visitor = routesIn(lazyOf(manifest, ENTRY)).map(({ name, module }) => ({
    name,
    load: firstLoadOf(manifest, [ENTRY, module]),
    limit: VISITOR_LIMITS[name] ?? OTHER_LIMIT,
  }));
  const member = routesIn(lazyOf(manifest, MEMBER)).map(({ name, module }) => ({
    name: `member ${name}`,
    load: firstLoadOf(manifest, [ENTRY, MEMBER, module]),
    limit: MEMBER_LIMITS[name] ?? OTHER_LIMIT,
  }));
  return [...visitor, ...member];
}

function routesIn(modules: readonly string[]): { readonly name: string; readonly module: string }[] {
  return modules.flatMap((module) => {
    const name = ROUTE.exec(module)?.[1];
    return name === undefined ? [] : [{ name, module }];
  });
}

/** Weighs each budget with size-limit: the sum of its files, each compressed by itself, as they are sent. */
export async function weigh(webRoot: string, budgets: readonly Budget[]): Promise<WeighedBudget[]> {
  const [{ default: sizeLimit }, { default: files }] = await Promise.all([
    import('size-limit'),
    import('@size-limit/file'),
  ]);
  const wanted = budgets.flatMap(({ name, load, limit }) => [
    { name, kind: 'js' as const, limit, files: load.scripts },
    { name, kind: 'css' as const, limit: STYLES_LIMIT, files: load.styles },
  ]);
  const checks = wanted.map((one) => ({ files: one.files.map((file) => path.join(webRoot, file)), gzip: true }));
  const sizes = (await sizeLimit(files, { checks })) as readonly { readonly size?: number }[];
  return wanted.map(({ name, kind, limit }, index) => ({ name, kind, limit, size: (sizes[index]?.size ?? 0) / KB }));
}

/** One sentence per budget that is exceeded. */
export function exceededBudgets(weighed: readonly WeighedBudget[]): string[] {
  return weighed
    .filter(({ size, limit }) => size > limit)
    .map(({ name, kind, size, limit }) => `${name}: ${size.toFixed(1)} kB of ${kind}, ${limit} kB is the most`);
}
