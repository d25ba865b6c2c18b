import { budgetsOf, exceededBudgets } from './budgets';
import { importCycleIn, firstLoadOf, type Manifest } from './manifest';

const manifest: Manifest = {
  'index.html': {
    file: 'entry.js',
    imports: ['_react.js'],
    dynamicImports: ['src/routes/landing.tsx', '_member-1a2b.js', 'src/features/help/Panel.tsx'],
  },
  'style.css': { file: 'style.css' },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', imports: ['_react.js'] },
  'src/routes/landing.tsx': { file: 'landing.js', imports: ['index.html', '_card.js'] },
  '_member-1a2b.js': {
    file: 'member.js',
    name: 'member',
    imports: ['_react.js'],
    dynamicImports: ['src/routes/deposit.tsx'],
  },
  'src/routes/deposit.tsx': { file: 'deposit.js', imports: ['_card.js'], dynamicImports: ['src/features/qr.tsx'] },
};

describe('the first load of a route', () => {
  it('is the entry, the route and all they import, each once, and nothing that waits to be needed', () => {
    expect(firstLoadOf(manifest, ['index.html', 'src/routes/landing.tsx'])).toEqual({
      scripts: ['entry.js', 'react.js', 'landing.js', 'card.js'],
      styles: ['style.css'],
    });
  });

  it('is weighed for every route that the build has, a member’s with the frame around it', () => {
    expect(budgetsOf(manifest).map(({ name, limit }) => [name, limit])).toEqual([
      ['landing', 115],
      ['member deposit', 205],
    ]);
    expect(budgetsOf(manifest)[1]?.load.scripts).toContain('member.js');
  });

  it('fails the build above its limit, in words', () => {
    const weighed = [
      { name: 'landing', kind: 'js' as const, size: 115.01, limit: 115 },
      { name: 'landing', kind: 'css' as const, size: 25, limit: 25 },
    ];
    expect(exceededBudgets(weighed)).toEqual(['landing: 115.0 kB of js, 115 kB is the most']);
  });

  it('is not guessed for a route that the build does not have', () => {
    expect(() => firstLoadOf(manifest, ['src/routes/nowhere.tsx'])).toThrow('no chunk for src/routes/nowhere.tsx');
  });
});

describe('files that import each other in a circle', () => {
  it('are found, wherever it begins', () => {
    const circular: Manifest = { ...manifest, '_react.js': { file: 'react.js', imports: ['_card.js'] } };
    expect(importCycleIn(circular)).toEqual(['_react.js', '_card.js', '_react.js']);
  });

  it('are none when one is imported on several ways, or imports on demand what imports it', () => {
    expect(importCycleIn(manifest)).toEqual([]);
  });
});
