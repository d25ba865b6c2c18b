import fc from 'fast-check';
import { LAYERS, layersOf, type NaturalChunk } from './layers';

const BEGINNINGS = [
  '/app/index.html',
  '/app/src/routes/landing.tsx',
  '/app/src/routes/reserves.tsx',
  '/app/src/routes/login.tsx',
  '/app/src/app/MemberScreens.tsx',
  '/app/src/routes/dashboard.tsx',
  '/app/src/routes/dashboard-rest.tsx',
  '/app/src/routes/deposit.tsx',
  '/app/src/features/tips/TipsDialog.tsx',
];
const beginning = (name: string): string => BEGINNINGS.find((module) => module.includes(name)) ?? name;

/** A part that is imported by the pages named, and only by them. */
function partOf(names: readonly string[]): NaturalChunk[] {
  const part = { file: 'part.js', begins: null, modules: ['part.tsx'], imports: [] };
  return [
    part,
    ...names.map(beginning).map((begins) => ({ file: begins, begins, modules: [begins], imports: [part.file] })),
  ];
}

describe('the layer of a part', () => {
  it.each([
    [['index.html', 'landing'], 'base'],
    [['landing', 'reserves'], 'base'],
    [['landing', 'deposit'], 'base'],
    [['dashboard', 'reserves'], 'base'],
    [['dashboard', 'login'], 'forms'],
    [['MemberScreens', 'login', 'deposit'], 'forms'],
    [['MemberScreens'], 'member'],
    [['dashboard', 'deposit'], 'member'],
    [['dashboard', 'TipsDialog'], 'member'],
    [['dashboard.', 'dashboard-rest'], 'member'],
    [['dashboard-rest', 'deposit'], 'rest'],
    [['dashboard-rest'], undefined],
    [['dashboard'], undefined],
    [['landing'], undefined],
    [['deposit', 'login'], undefined],
    [['deposit', 'TipsDialog'], undefined],
  ])('that %j need is %s', (places, layer) => {
    expect(layersOf(partOf(places)).get('part.tsx')).toBe(layer);
  });

  it('is found through whatever lies between it and the pages, also in a circle', () => {
    const chunks = [
      { file: 'leaf.js', begins: null, modules: ['leaf.ts', 'twig.ts'], imports: ['part.js'] },
      ...partOf(['dashboard', 'deposit']).map((chunk) =>
        chunk.file === 'part.js' ? { ...chunk, imports: ['leaf.js'] } : chunk,
      ),
    ];
    expect(Object.fromEntries(layersOf(chunks))).toEqual({
      'part.tsx': 'member',
      'leaf.ts': 'member',
      'twig.ts': 'member',
    });
  });
});

describe('the layers of any app', () => {
  const parts = fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 4 }), { maxLength: 20 });
  const pages = fc.tuple(...BEGINNINGS.map(() => fc.array(fc.nat({ max: 19 }), { maxLength: 5 })));
  /** Pages import parts, parts import parts; numbers beyond the last part are imports of nothing. */
  const apps = fc
    .tuple(parts, pages)
    .map(([partImports, pageImports]): NaturalChunk[] => [
      ...partImports.map((imports, index) => chunkOf(`part${index}`, null, imports)),
      ...pageImports.map((imports, index) => chunkOf(BEGINNINGS[index] ?? '', BEGINNINGS[index] ?? '', imports)),
    ]);
  const chunkOf = (file: string, begins: string | null, imports: readonly number[]): NaturalChunk => ({
    file,
    begins,
    modules: [file],
    imports: imports.map((index) => `part${index}`),
  });

  it('import downwards only, so that no two files wait for each other', () => {
    fc.assert(
      fc.property(apps, (chunks) => {
        const layers = layersOf(chunks);
        for (const { file, imports } of chunks) {
          const layer = layers.get(file);
          if (layer === undefined) continue;
          for (const next of imports.filter((name) => chunks.some((chunk) => chunk.file === name))) {
            const below = layers.get(next);
            expect(below).toBeDefined();
            expect(LAYERS.indexOf(below!)).toBeLessThanOrEqual(LAYERS.indexOf(layer));
          }
        }
      }),
    );
  });

  it('do not depend on the order in which the bundler tells its files', () => {
    fc.assert(
      fc.property(apps, (chunks) => {
        expect(new Map(layersOf([...chunks].reverse()))).toEqual(layersOf(chunks));
      }),
    );
  });
});
