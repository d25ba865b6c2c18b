/**
 * The operator's command line: `npm run ops -- <command>`. Ends with 0 when all went well, 1 when something is wrong (one
 * sentence on stderr, or the lines that say FAIL), 2 when the command itself was written wrongly.
 */
import { COMMANDS } from './commands';
import { runCommandLine } from './command-line/run-command-line';
import { SystemTerminal } from './command-line/system-terminal';

// A command has no service around it that would read its environment.
// eslint-disable-next-line no-restricted-properties
const terminal = new SystemTerminal(process.env);

void runCommandLine(COMMANDS, process.argv.slice(2), terminal)
  .then((code) => (process.exitCode = code))
  .finally(() => terminal.close());
