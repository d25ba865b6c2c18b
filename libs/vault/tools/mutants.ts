import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runForge } from './forge';
import { type Outcome, failed, passed, tail } from './outcome';
import { SOLIDITY } from './sources';

/** A fault planted on purpose: solidity/mutants/<name>.json. */
interface Mutant {
  /** The invariant that has to notice it: `V1` to `V3` and `V5` of ARCHITECTURE.md §7, `T1` to `T6` of docs/product/statements.md. */
  readonly invariant: string;
  readonly why: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

const MUTANTS = join(SOLIDITY, 'mutants');
// A fixed seed: whether a mutant is caught must not be a matter of luck. Shrinking would only make the report prettier.
const ENVIRONMENT = {
  FOUNDRY_PROFILE: 'default',
  FOUNDRY_FUZZ_SEED: '0x2a',
  FOUNDRY_INVARIANT_SHRINK_RUN_LIMIT: '0',
  // A mutant is compiled once and run for a second: what it costs is the compiler.
  FOUNDRY_OPTIMIZER: 'false',
  FOUNDRY_DYNAMIC_TEST_LINKING: 'true',
  // The compiler stays where node_modules is in reach.
  FOUNDRY_SOLC: join(SOLIDITY, 'solc.cjs'),
};

function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'ballast-mutants-'));
  for (const part of ['foundry.toml', 'src', 'test/stage', 'test/invariant']) {
    cpSync(join(SOLIDITY, part), join(project, part), { recursive: true });
  }
  return project;
}

function runInvariants(project: string, invariant: string): { readonly ok: boolean; readonly output: string } {
  // Forge replays the failures it remembers; those are another mutant's.
  rmSync(join(project, 'generated/failures'), { recursive: true, force: true });
  return runForge(
    ['test', '--match-path', 'test/invariant/*', '--match-test', `invariant_${invariant}`],
    ENVIRONMENT,
    project,
  );
}

/** Red, and red for the right reason: an assertion of the named invariant, not a call that happened to revert. */
export function isCaught(output: string, invariant: string): boolean {
  // The second form is a fault that shows before the first random step.
  const red = new RegExp(`^\\[FAIL: (failed to set up invariant testing environment: )?${invariant}\\b`, 'm');
  return red.test(output);
}

function tryMutant(project: string, name: string): Outcome {
  const mutant = JSON.parse(readFileSync(join(MUTANTS, `${name}.json`), 'utf8')) as Mutant;
  const title = `mutant ${name} turns ${mutant.invariant} red: ${mutant.why}`;
  const path = join(project, mutant.file);
  const original = readFileSync(path, 'utf8');
  if (original.split(mutant.find).length !== 2) return failed(title, 'its text is not in the source exactly once');
  writeFileSync(
    path,
    original.replace(mutant.find, () => mutant.replace),
  );
  try {
    const run = runInvariants(project, mutant.invariant);
    if (run.ok) return failed(title, 'the suite stayed green');
    return isCaught(run.output, mutant.invariant) ? passed(title) : failed(title, tail(run.output));
  } finally {
    writeFileSync(path, original);
  }
}

/** Runs the invariants on a temporary copy, first as it is (green), then with each planted fault (red). */
export function runMutants(): Outcome[] {
  const project = copyProject();
  try {
    const green = 'mutants: the unmutated copy is green';
    const sound = runInvariants(project, '');
    if (!sound.ok) return [failed(green, tail(sound.output))];
    const names = readdirSync(MUTANTS).map((file) => file.replace(/\.json$/, ''));
    return [passed(green), ...names.sort().map((name) => tryMutant(project, name))];
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
