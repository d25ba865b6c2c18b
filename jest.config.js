const preset = require('./jest.preset.js');

const project = (name, dir) => ({ ...preset, displayName: name, rootDir: `${__dirname}/${dir}` });

/** Every project's specs in one run, so that Postgres and Redis start once (tools/test). */
module.exports = {
  globalSetup: '<rootDir>/libs/testing/src/jest/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest/global-teardown.ts',
  testTimeout: 60_000,
  maxWorkers: 4,
  projects: [
    project('domain', 'libs/domain'),
    project('dto', 'libs/dto'),
    project('platform', 'libs/platform'),
    project('texts', 'libs/texts'),
    project('vault', 'libs/vault'),
    project('testing', 'libs/testing'),
    project('gateway', 'apps/gateway'),
    project('auth', 'apps/auth'),
    project('ledger', 'apps/ledger'),
    project('deployments', 'apps/deployments'),
    project('chain-watcher', 'apps/chain-watcher'),
    project('checker', 'apps/checker'),
    project('ops', 'apps/ops'),
    project('ui', 'libs/ui'),
    project('web', 'apps/web'),
    project('tools', 'tools'),
  ],
};
