/**
 * `npm run drill [-- name…]`: what an operator does to a whole product under load, for minutes. Not a part of `npm test`:
 * ten processes that restart take both cores of a small machine from all other specs. `npm run build` comes before.
 */
const path = require('node:path');
const whole = require('../../jest.config.js');

const rootDir = path.resolve(__dirname, '../..');

module.exports = {
  ...whole,
  rootDir,
  projects: whole.projects
    .filter(({ displayName }) => displayName === 'tools')
    .map((project) => ({ ...project, testMatch: ['<rootDir>/**/*.drill.ts'] })),
};
