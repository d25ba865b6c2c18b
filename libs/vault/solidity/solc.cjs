#!/usr/bin/env node
// Forge asks a native compiler two things; npm's solc is a library. This answers both, and answers the version
// without loading the 9 MB of WebAssembly, because forge asks for it on every start.
const fs = require('node:fs');

if (process.argv.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler\nVersion: ${require('solc/package.json').version}+npm\n`);
} else if (process.argv.includes('--standard-json')) {
  // V8's second compiler of WebAssembly costs two thirds of a run that is over before it has paid.
  require('node:v8').setFlagsFromString('--liftoff-only');
  process.stdout.write(require('solc').compile(fs.readFileSync(0, 'utf8')));
} else {
  process.stderr.write('solc.cjs understands --version and --standard-json only\n');
  process.exitCode = 1;
}
