const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const { default: JestRuntime } = require('jest-runtime');

const requireFromRoot = createRequire(path.join(__dirname, '../../../../package.json'));

/** Our own modules are each spec's own, and Jest's belong to the run. */
const OF_THE_SPEC = /^[./]|^@ballast\/|^@jest\/|^expect$/;

/**
 * Takes packages from Node, as production does, which loads each of them once a process. Jest would load the two thousand files of
 * Nest, TypeORM and their kin anew for every spec, half of a service spec's work (decision 0036). Needs one-realm-environment.cjs.
 */
module.exports = class SharedPackagesRuntime extends JestRuntime {
  requireModuleOrMock(from, moduleName) {
    if (OF_THE_SPEC.test(moduleName) || isBuiltin(moduleName)) return super.requireModuleOrMock(from, moduleName);
    return requireFromRoot(moduleName);
  }
};
