import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCREENS } from '@ballast/dto/screens/screens';

/** The paths of the routes in a file, but for the one of everything else and for the file that a path may name. */
const routesIn = (file: string): string[] =>
  [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/<Route\s+path="([^"]+)"/g)]
    .map(([, route]) => route ?? '')
    .filter((route) => !['*', '/index.html'].includes(route));

describe('the list of screens that the gateway knows', () => {
  const routes = [...routesIn('Screens.tsx'), ...routesIn('MemberScreens.tsx')];

  it('has each route, and no other', () => {
    expect([...new Set(routes)].sort()).toEqual(Object.keys(SCREENS).sort());
  });

  it('has those as members’ that a member’s frame alone has', () => {
    const visitors = new Set(routesIn('Screens.tsx'));
    for (const [screen, readers] of Object.entries(SCREENS)) {
      if (screen === '/') continue;
      expect([screen, visitors.has(screen)]).toEqual([screen, readers === 'everybody' || readers === 'visitors']);
    }
  });
});
