/**
 * Checks all standing statements once: `npm run check:statements -- --rpc <url> --database <url> --pool <address>
 * --vault-factory <address> [--start-block <number>] [--guardian-key-file <file>]`. Ends with 0 when all agree, 1 when one
 * differs, 2 when something could not be checked. With the guardian's key it vetoes what differs, and waits until that is
 * mined.
 */
import { sentenceOf } from '@ballast/texts/sentence-of';
import { runOnce } from './once/run-once';

runOnce(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`check:statements: ${sentenceOf(error)}\n`);
    process.exitCode = 2;
  },
);
