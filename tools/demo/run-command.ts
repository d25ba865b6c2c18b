/** Runs a small command and prints its result; an error is one sentence and exit code 1. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (sentence) => process.stdout.write(`${sentence}\n`),
    (error: unknown) => {
      process.stderr.write(`${inWords(error)}\n`);
      process.exitCode = 1;
    },
  );
}

function inWords(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  if (!(inner instanceof Error)) return String(inner);
  const { code } = inner as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'The demo does not answer: start it with npm start and try again.';
  return inner.message;
}
