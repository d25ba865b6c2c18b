import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import * as ts from 'typescript';
import { adminListGenerator } from './admin-list/generator';
import { featureGenerator } from './feature/generator';
import { type Wanted, wordsOf } from './words';

const ROOT = path.resolve(__dirname, '../..');
jest.setTimeout(120_000);

const generated = (tree: Tree): string[] =>
  tree
    .listChanges()
    .map(({ path: file }) => file)
    .filter((file) => /^(apps|libs)\/.*\.ts$/.test(file));

/** The compiler's faults in the tree's files, laid over those of the repository. */
function faultsIn(tree: Tree): string[] {
  // The services' options are the same.
  const config = path.join(ROOT, 'apps/ledger/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    path.dirname(config),
  );
  const host = ts.createCompilerHost(options);
  const inTree = (file: string): string => path.relative(ROOT, file);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => tree.exists(inTree(file)) || fileExists(file);
  host.directoryExists = () => true;
  host.readFile = (file) =>
    tree.exists(inTree(file)) ? (tree.read(inTree(file), 'utf8') ?? undefined) : readFile(file);
  host.getSourceFile = (file, version, ...more) =>
    tree.exists(inTree(file))
      ? ts.createSourceFile(file, tree.read(inTree(file), 'utf8') ?? '', version)
      : getSourceFile(file, version, ...more);
  const files = generated(tree).map((file) => path.join(ROOT, file));
  const program = ts.createProgram(files, options, host);
  return files
    .map((file) => program.getSourceFile(file))
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    .map(
      ({ file, messageText }) =>
        `${inTree(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

describe('features and their admin lists, generated for each service,', () => {
  const everything: readonly Wanted[] = [
    { service: 'ledger', name: 'savings-goals' },
    { service: 'auth', name: 'club-badges' },
    { service: 'deployments', name: 'release-notes' },
  ];
  /** The repository with what was generated laid over it; nothing reaches the disk. */
  const tree: Tree = new FsTree(ROOT, false);

  beforeAll(async () => {
    for (const wanted of everything) {
      await featureGenerator(tree, wanted);
      await adminListGenerator(tree, wanted);
    }
  });

  it('are type-checked beside the services’ own files', () => {
    expect(generated(tree).length).toBeGreaterThan(12 * everything.length);
    expect(faultsIn(tree)).toEqual([]);
  });

  it.each(everything)('are part of $service: its module and its last migration', ({ service, name }) => {
    const { Many, table } = wordsOf({ service, name });
    expect(tree.read(`apps/${service}/src/service.ts`, 'utf8')).toMatch(new RegExp(`^\\s*${Many}Module,$`, 'm'));
    const migrations = tree.read(`apps/${service}/src/persistence/migrations.ts`, 'utf8') ?? '';
    const step = new RegExp(`name: '(\\d{4}-${name})'`).exec(migrations)?.[1] ?? '';
    const file = `apps/${service}/src/persistence/migrations/${step}.sql`;
    expect(tree.read(file, 'utf8')).toContain(`CREATE TABLE ${table} (`);
    expect(existsSync(path.join(ROOT, file))).toBe(false);
  });

  it.each(everything)('are not made twice for $service', async (wanted) => {
    await expect(featureGenerator(tree, wanted)).rejects.toThrow('is there already');
  });
});
