/** The production swc options without the alias paths: Jest resolves aliases itself (jest.preset.js). */
const { readFileSync } = require('node:fs');
const path = require('node:path');

const { jsc, sourceMaps } = JSON.parse(readFileSync(path.join(__dirname, '../../.swcrc'), 'utf8'));
delete jsc.baseUrl;
delete jsc.paths;

module.exports = { jsc, sourceMaps, module: { type: 'commonjs' }, swcrc: false };
