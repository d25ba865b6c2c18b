import { stripVTControlCharacters } from 'node:util';

/** As many names as somebody reads; the suite's own output has all of them. */
const SHOWN = 20;
/** Lines of what a check printed about its failure. */
const DETAIL_LINES = 12;

/** The marked lines of a program's output: `  ✗ name`, each with the lines below it that are indented further. */
export function failuresInLines(output: string): string[] {
  const failures: string[][] = [];
  let open: string[] | undefined;
  for (const line of output.split('\n')) {
    const name = /^ {2}✗ (.*)/.exec(line)?.[1];
    if (name !== undefined) failures.push((open = [name]));
    else if (open !== undefined && line.startsWith('      ')) open.push(line);
    else open = undefined;
  }
  return failures.map(([name = '', ...detail]) => [name, ...detail.slice(-DETAIL_LINES)].join('\n'));
}

/** Of Jest's `--json`, as far as failures go. */
export interface JestFailures {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The first lines of what was thrown, below the name of the test: a log that was cut in the middle says why, too. */
function withReason(name: string, thrown: string | undefined): string {
  const lines = stripVTControlCharacters(thrown ?? '').split('\n');
  const detail = lines.filter((line) => line.trim() !== '').slice(0, DETAIL_LINES);
  return [name, ...detail.map((line) => `      ${line}`)].join('\n');
}

/** `<file> › <test>` and why; of a file that could not be loaded, the first line that says why. */
export function failuresInJest({ testResults }: JestFailures, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => withReason(`${file} › ${fullName}`, failureMessages?.[0]));
    }
    const hasRun = assertionResults.length > 0 || message === '';
    return hasRun ? [] : [`${file}: ${message.trim().split('\n').slice(0, 3).join(' ')}`];
  });
}

/** Of Playwright's JSON report, as far as failures go. */
export interface BrowserFailures {
  readonly suites?: readonly BrowserSuite[];
}
interface BrowserSuite extends BrowserFailures {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly tests: readonly BrowserTest[] }[];
}
interface BrowserTest {
  readonly status: string;
  readonly results?: readonly { readonly error?: { readonly message?: string; readonly snippet?: string } }[];
}

function thrownIn(tests: readonly BrowserTest[]): string | undefined {
  const error = tests.flatMap(({ results = [] }) => results).find((result) => result.error !== undefined)?.error;
  // The place first: a message with its log of calls can be longer than what is shown.
  return error && [error.snippet, error.message].join('\n');
}

/** `<file> › <group> › <test>` and why, flaky ones among them. */
export function failuresInBrowser({ suites = [] }: BrowserFailures, above: readonly string[] = []): string[] {
  return suites.flatMap((suite) => {
    const titles = [...above, suite.title];
    const own = (suite.specs ?? []).filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
    const named = own.map(({ title, tests }) => withReason([...titles, title].join(' › '), thrownIn(tests)));
    return [...named, ...failuresInBrowser(suite, titles)];
  });
}

/** The lines above the totals that name the failures: a log that was cut in the middle still has them. */
export function listFailures(suite: string, failures: readonly string[]): string[] {
  const left = failures.length - SHOWN;
  return [
    ...failures.slice(0, SHOWN).map((failure) => `✗ ${suite}: ${failure}`),
    ...(left > 0 ? [`✗ ${suite}: and ${left} more, in its output above`] : []),
  ];
}
