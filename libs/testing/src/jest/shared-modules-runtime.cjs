const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const { default: JestRuntime } = require('jest-runtime');
const OneRealmEnvironment = require('./one-realm-environment.cjs');

const root = path.join(__dirname, '../../../..');
const requireFromRoot = createRequire(path.join(root, 'package.json'));

/** Not of a package: our own modules, and Jest's, which belong to the run. A package of tools/checks is named by its place. */
const OF_NO_PACKAGE = /^\.|^\/(?!.*\/node_modules\/)|^@ballast\/|^@jest\/|^expect$/;

/** The programs of the services and what they are made of. A page's modules hold what a page holds, so those stay each spec's own. */
const OF_A_SERVICE =
  /^(apps\/(auth|checker|chain-watcher|deployments|gateway|ledger|ops)\/src|libs\/(domain|dto|platform|texts)\/src|libs\/vault\/client)\//;
const OF_SPECS = /\/testing\/|\.spec\./;

function isShared(file) {
  const name = path.relative(root, file);
  return OF_A_SERVICE.test(name) && !OF_SPECS.test(name);
}

/**
 * Takes packages from Node, as production does, which loads each of them once a process. Jest would load the two thousand files of
 * Nest, TypeORM and their kin anew for every spec, half of a service spec's work (decision 0036). Needs one-realm-environment.cjs.
 */
class SharedPackagesRuntime extends JestRuntime {
  requireModuleOrMock(from, moduleName) {
    if (OF_NO_PACKAGE.test(moduleName) || isBuiltin(moduleName)) return super.requireModuleOrMock(from, moduleName);
    return requireFromRoot(moduleName);
  }
}

/** Has loaded the services' modules of this process; unlike that of a spec, it never ends. */
let ofTheProcess;

/** @param args those of a spec's runtime, whose environment and files end with it */
function keepRuntime([config, , resolver, transformer, , coverage, testPath, globalConfig]) {
  const environment = new OneRealmEnvironment({ projectConfig: config, globalConfig }, { console, testPath });
  const files = new Map();
  return new SharedPackagesRuntime(config, environment, resolver, transformer, files, coverage, testPath, globalConfig);
}

/** Loads the services' modules once a process too: reading them again, and running them cold, was a sixth of a service spec's work. */
module.exports = class SharedModulesRuntime extends SharedPackagesRuntime {
  constructor(...args) {
    super(...args);
    // `--watch` runs specs again in the same process, after our modules were changed.
    const globalConfig = args.at(-1);
    this.isSharing = !globalConfig.watch && !globalConfig.watchAll;
    ofTheProcess ??= keepRuntime(args);
    // A stack trace goes through modules of both.
    this.transformCache.sourceMaps = ofTheProcess.transformCache.sourceMaps;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const isOurs = moduleName !== undefined && OF_NO_PACKAGE.test(moduleName) && !options?.isInternalModule;
    if (this.isSharing && isOurs && isShared(this._resolution.resolveCjs(from, moduleName))) {
      return ofTheProcess.requireModule(from, moduleName);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
