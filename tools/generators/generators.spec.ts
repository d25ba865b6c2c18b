import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTree } from '@nx/devkit/testing';
import * as ts from 'typescript';
import { adminListGenerator } from './admin-list/generator';
import { featureGenerator } from './feature/generator';
import type { Wanted } from './words';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
jest.setTimeout(120_000);

/** A tree with the files of a service that a generator changes. */
function treeOf({ service }: Wanted): Tree {
  const tree = createTree();
  for (const file of ['service.ts', 'persistence/migrations.ts']) {
    const place = `apps/${service}/src/${file}`;
    tree.write(place, read(place));
  }
  tree.write('.prettierrc.json', read('.prettierrc.json'));
  return tree;
}

const generated = (tree: Tree): string[] =>
  tree
    .listChanges()
    .map(({ path: file }) => file)
    .filter((file) => /^(apps|libs)\/.*\.ts$/.test(file));

/** The compiler's faults in the tree's files, laid over those of the repository. */
function faultsIn(tree: Tree, service: string): string[] {
  const config = path.join(ROOT, `apps/${service}/tsconfig.json`);
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

describe.each(['ledger', 'auth', 'deployments'] as const)(
  'a feature and its admin list, generated for %s,',
  (service) => {
    const wanted: Wanted = { service, name: 'savings-goals' };
    let tree: Tree;

    beforeAll(async () => {
      tree = treeOf(wanted);
      await featureGenerator(tree, wanted);
      await adminListGenerator(tree, wanted);
    });

    it('are type-checked beside the service’s own files', () => {
      expect(generated(tree).length).toBeGreaterThan(12);
      expect(faultsIn(tree, service)).toEqual([]);
    });

    it('are part of the service: its module and its last migration', () => {
      expect(tree.read(`apps/${service}/src/service.ts`, 'utf8')).toMatch(/^\s*SavingsGoalsModule,$/m);
      const migrations = tree.read(`apps/${service}/src/persistence/migrations.ts`, 'utf8') ?? '';
      const step = /name: '(\d{4}-savings-goals)'/.exec(migrations)?.[1] ?? '';
      expect(tree.read(`apps/${service}/src/persistence/migrations/${step}.sql`, 'utf8')).toContain(
        'CREATE TABLE savings_goal',
      );
      expect(existsSync(path.join(ROOT, `apps/${service}/src/persistence/migrations/${step}.sql`))).toBe(false);
    });

    it('are not made twice', async () => {
      await expect(featureGenerator(tree, wanted)).rejects.toThrow('is there already');
    });
  },
);
