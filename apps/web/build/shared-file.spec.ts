import { type LinksOf, sharedFileOf } from './shared-file';

const entry = '/app/index.html';
const route = (name: string) => `/app/src/routes/${name}.tsx`;

/** Modules by what imports them; routes are imported on demand. */
function linked(importers: Readonly<Record<string, readonly string[]>>): LinksOf {
  return (module) => ({
    isEntry: module === entry,
    importers: importers[module] ?? [],
    dynamicImporters: module.includes('/routes/') || module.endsWith('MemberScreens.tsx') ? [entry] : [],
  });
}

describe('the file a module goes into', () => {
  it.each([
    [['dashboard'], 'member'],
    [['dashboard', 'account'], 'member'],
    [['dashboard', 'admin'], 'member'],
    [['deposit', 'login'], 'forms'],
    [['dashboard', 'landing'], 'tour'],
    [['dashboard', 'reserves'], 'figures'],
    [['dashboard', 'landing', 'reserves'], 'common'],
    [['landing', 'reserves'], null],
    [['login', 'sign-up'], null],
    [['admin'], null],
  ])('of the screens %j is %s', (routes, file) => {
    expect(sharedFileOf('/app/part.tsx', linked({ '/app/part.tsx': routes.map(route) }))).toBe(file);
  });

  it('is found through whatever lies between it and the screens, also in a circle', () => {
    const links = linked({
      '/app/leaf.ts': ['/app/part.tsx'],
      '/app/part.tsx': ['/app/leaf.ts', route('dashboard'), '/app/src/main.tsx'],
      '/app/src/main.tsx': [entry],
    });
    expect(sharedFileOf('/app/leaf.ts', links)).toBeNull();
  });

  it('is its own for a screen', () => {
    expect(sharedFileOf(route('dashboard'), linked({}))).toBeNull();
  });
});
