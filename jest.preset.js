/** One transform and one alias map for every Jest project: what runs in tests is what swc builds for production. */
const path = require('node:path');

const root = __dirname;

module.exports = {
  testEnvironment: path.join(root, 'libs/testing/src/jest/one-realm-environment.cjs'),
  runtime: path.join(root, 'libs/testing/src/jest/shared-modules-runtime.cjs'),
  testMatch: ['<rootDir>/**/*.spec.ts'],
  moduleNameMapper: {
    '^@ballast/domain/(.*)$': path.join(root, 'libs/domain/src/$1'),
    '^@ballast/dto/(.*)$': path.join(root, 'libs/dto/src/$1'),
    '^@ballast/platform/(.*)$': path.join(root, 'libs/platform/src/$1'),
    '^@ballast/vault/(.*)$': path.join(root, 'libs/vault/client/$1'),
    '^@ballast/texts/web/(.*)$': path.join(root, 'libs/texts/src/en/web/$1'),
    '^@ballast/texts/(.*)$': path.join(root, 'libs/texts/src/$1'),
    '^@ballast/ui/(.*)$': path.join(root, 'libs/ui/src/$1'),
    '^@ballast/testing/(.*)$': path.join(root, 'libs/testing/src/$1'),
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...require('./tools/test/swc-for-jest.cjs') }] },
};
