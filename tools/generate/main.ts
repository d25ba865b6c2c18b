/** Run: `npm run generate`. */
import { resolve } from 'node:path';
import { StepError } from '../build/run-step';
import { generate } from './generate';

generate(resolve(__dirname, '../..')).then(
  (written) =>
    process.stdout.write(
      written ? 'OpenAPI document and client types: written\n' : 'OpenAPI document and client types: unchanged\n',
    ),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StepError ? `${error.message}\n${error.output}` : String(error)}\n`);
    process.exitCode = 1;
  },
);
