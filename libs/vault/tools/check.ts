/**
 * Everything that must hold of the contracts. Run: `npm run check:contracts [-- --quick|--deep] [--update-gas]`.
 * The last line is `N passed, N failed`; each forge test, gate, gas figure and mutant counts as one.
 */
import { compile } from './compile';
import { checkCoverage } from './coverage-gate';
import { runForge } from './forge';
import { runForgeTests } from './forge-tests';
import { checkGas } from './gas-gate';
import { runMutants } from './mutants';
import { type Outcome, failed, passed, tail } from './outcome';
import { checkSameAsForge } from './same-as-forge';

function checkCompiles(): Outcome {
  try {
    compile();
    return passed('contracts compile');
  } catch (error) {
    return failed('contracts compile', String(error));
  }
}

function checkFormat(): Outcome {
  const run = runForge(['fmt', '--check']);
  return run.ok ? passed('solidity is formatted') : failed('solidity is formatted', tail(run.output));
}

function report(part: string, run: () => Outcome[]): Outcome[] {
  const started = Date.now();
  const outcomes = run();
  const bad = outcomes.filter((outcome) => !outcome.ok);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${part}: ${String(outcomes.length - bad.length)} of ${String(outcomes.length)} in ${seconds} s\n`,
  );
  // Of hundreds of tests only the failures are of interest; gates and mutants are few and say what they showed.
  for (const { ok, name, detail } of part === 'forge tests' ? bad : outcomes) {
    process.stdout.write(ok ? `  ✓ ${name}\n` : `  ✗ ${name}\n${detail.replace(/^/gm, '      ')}\n`);
  }
  return outcomes;
}

function profileOf(args: readonly string[]): string {
  if (args.includes('--deep')) return 'deep';
  return args.includes('--quick') ? 'quick' : 'default';
}

function main(args: readonly string[]): void {
  const compiled = report('compile', () => [checkCompiles(), checkFormat()]);
  const outcomes = compiled[0]?.ok
    ? [
        ...compiled,
        ...report('same as forge', () => [checkSameAsForge()]),
        ...report('forge tests', () => runForgeTests(profileOf(args))),
        ...report('coverage', () => [checkCoverage()]),
        ...report('gas', () => checkGas(args.includes('--update-gas'))),
        ...report('mutants', runMutants),
      ]
    : compiled;
  const bad = outcomes.filter((outcome) => !outcome.ok).length;
  process.stdout.write(`${String(outcomes.length - bad)} passed, ${String(bad)} failed\n`);
  process.exitCode = bad === 0 ? 0 : 1;
}

main(process.argv.slice(2));
