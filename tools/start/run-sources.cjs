/**
 * Lets Node run TypeScript just as swc builds it for production, decorators' metadata included, so that a debugger stops in
 * the sources: `node --require ./tools/start/run-sources.cjs apps/ledger/src/main.ts`.
 */
const { readFileSync } = require('node:fs');
const { Module } = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const ROOT = path.resolve(__dirname, '../..');
const { jsc, module: format } = JSON.parse(readFileSync(path.join(ROOT, '.swcrc'), 'utf8'));
const options = { jsc: { ...jsc, baseUrl: ROOT }, module: format, sourceMaps: 'inline', swcrc: false };

Module._extensions['.ts'] = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
