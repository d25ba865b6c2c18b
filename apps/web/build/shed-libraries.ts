import type { Plugin } from 'vite';

type Replacements = readonly (readonly [found: RegExp, instead: string])[];

/**
 * Code of react-router that runs under a data router or its framework alone, with what stands in its place. The app has a
 * BrowserRouter: nobody provides these contexts, so each reads as nothing. What no longer matches is loaded
 * again, and then the build exceeds its budgets.
 */
const WITHOUT_DATA: Replacements = [
  [/React\d*\.useContext\((?:DataRouter|DataRouterState|Framework)Context\)/g, 'void 0'],
  [/\bdataRouterOpts(?=\?\.| &&)/g, 'void 0'],
  [/\bisDataRoute \? useNavigateStable\(\) : /, ''],
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/\bshouldPrefetch && !isAbsolute\b/, 'false'],
];

/**
 * Code that keeps the rest although it is not used: names given to its components for developers, contexts made while it loads or
 * given to a class. Its warnings to developers go as well; what it throws stays.
 */
const WITHOUT_EFFECTS: Replacements = [
  [/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, ''],
  [/^function warning(?:Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'],
  [/(?<== )(React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ $1'],
];

/** Code of openapi-fetch for what stands between a call and its request: the app has none, and calls five methods. */
const WITHOUT_MIDDLEWARE: Replacements = [
  [/^ *const finalMiddlewares = .*$/m, ''],
  [/\bfinalMiddlewares\.length\b/g, 'false'],
  [/^ {4}(?:request|OPTIONS|HEAD|TRACE|use|eject)\([\s\S]*?^ {4}\},?$/gm, ''],
];

/** Code of react-query for queries that suspend or throw to an error boundary: the app's say themselves that they wait or failed. */
const WITHOUT_SUSPENSE: Replacements = [
  [/^\tensure(?:SuspenseTimers|PreventErrorBoundaryRetry)\(.*$/gm, ''],
  [/^\tuseClearResetErrorBoundary\(.*$/m, ''],
  [/\bconst errorResetBoundary = .*$/m, ''],
  [/^\tif \(shouldSuspend\(.*$/m, ''],
  [/^\tif \(getHasError\(\{[\s\S]*?\}\)\) throw .*$/m, ''],
];

/** Methods of query-core's client that the app does not call: lists page by page outside of a component, defaults set later. */
const WITHOUT_UNCALLED: Replacements = [
  [/^\t(?:infiniteQuery|fetchInfiniteQuery|prefetchInfiniteQuery|ensure(?:Infinite)?QueryData)\([\s\S]*?^\t\}$/gm, ''],
  [/^\t(?:setQueriesData|resetQueries|[gs]etDefaultOptions|set(?:Query|Mutation)Defaults)\([\s\S]*?^\t\}$/gm, ''],
];

/** Lets the bundler leave out what is not used of these libraries. */
export const shedLibraries = (): Plugin[] => [
  shed('react-router', [...WITHOUT_DATA, ...WITHOUT_EFFECTS]),
  shed('openapi-fetch', WITHOUT_MIDDLEWARE),
  shed('@tanstack/react-query/build/modern', WITHOUT_SUSPENSE),
  shed('@tanstack/query-core/build/modern', WITHOUT_UNCALLED),
];

function shed(library: string, replacements: Replacements): Plugin {
  return {
    name: `ballast:shed-${library}`,
    transform: {
      filter: { id: new RegExp(`node_modules/${library}/`) },
      handler: (code) => ({
        code: replacements.reduce((all, [found, instead]) => all.replace(found, instead), code),
        map: null,
      }),
    },
  };
}
