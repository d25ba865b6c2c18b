import type { Plugin } from 'vite';

/**
 * Code of react-router that runs under a data router or its framework alone, with what stands in its place. The app has a
 * BrowserRouter: nobody provides these contexts, so each reads as nothing. What no longer matches is loaded
 * again, and then the build exceeds its budgets.
 */
const WITHOUT_DATA: readonly (readonly [RegExp, string])[] = [
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
const WITHOUT_EFFECTS: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, ''],
  [/^function warning(?:Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'],
  [/(?<== )(React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ $1'],
];

/** Lets the bundler leave out what is not used of react-router. */
export function shedRouter(): Plugin {
  return {
    name: 'ballast:shed-router',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: [...WITHOUT_DATA, ...WITHOUT_EFFECTS].reduce(
          (all, [found, instead]) => all.replace(found, instead),
          code,
        ),
        map: null,
      }),
    },
  };
}
