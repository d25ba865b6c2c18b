import { runForge } from './forge';
import { type Outcome, failed, passed, tail } from './outcome';

const PASSED = /^\[PASS\] (\w+)/;
const FAILED = /^\[FAIL[^\]]*\].*?(\w+)\(/;
const SUITE = /^Ran \d+ tests? for (\S+)/;

/** Reads forge's report: one outcome per test, named `file:Contract test`. Invariants and fuzz tests count as one. */
export function readForgeReport(output: string): Outcome[] {
  // Failures are printed a second time at the end; a test's name inside its suite is its identity.
  const outcomes = new Map<string, Outcome>();
  let suite = '';
  for (const line of output.split('\n')) {
    if (line.startsWith('Failing tests:')) break;
    suite = SUITE.exec(line)?.[1] ?? suite;
    const good = PASSED.exec(line)?.[1];
    const bad = FAILED.exec(line)?.[1];
    if (good !== undefined) outcomes.set(`${suite} ${good}`, passed(`${suite} ${good}`));
    if (bad !== undefined) outcomes.set(`${suite} ${bad}`, failed(`${suite} ${bad}`, line));
  }
  return [...outcomes.values()];
}

/** Runs unit, fuzz and invariant tests under a foundry profile (`quick`, `default`, `deep`). */
export function runForgeTests(profile: string): Outcome[] {
  const run = runForge(['test', '--no-match-path', 'test/gas/*'], { FOUNDRY_PROFILE: profile });
  const outcomes = readForgeReport(run.output);
  const agrees = outcomes.length > 0 && outcomes.every((outcome) => outcome.ok) === run.ok;
  return agrees ? outcomes : [...outcomes, failed('forge test', tail(run.output))];
}
