const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { ModuleMocker } = require('jest-mock');

/** Stands for the realm of the process itself where Jest would give the one it made for a spec. */
const OWN_REALM = Object.freeze({});

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options = {}) => {
  const { parsingContext, ...others } = options;
  return compileFunction(code, parameters, parsingContext === OWN_REALM ? others : options);
};

/** Left in its realm by the runner of a spec: handlers of events, to which every later spec would add its own, and the spec's tests. */
const OF_THE_RUNNER = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);

/** Each storage that was used once costs every later promise of the process a step, so a spec's are switched off behind it. */
const usedStorages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    usedStorages.add(this);
    return original.apply(this, args);
  };
}

/** @returns puts back all that a spec may change of its process: variables, globals, folder, exit */
function rememberProcess() {
  const env = { ...process.env };
  const folder = process.cwd();
  const { exit } = process;
  const { stackTraceLimit } = Error;
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  return () => {
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(folder);
    process.exit = exit;
    Error.stackTraceLimit = stackTraceLimit;
    for (const key of Reflect.ownKeys(globals)) {
      if (globals[key].configurable) Object.defineProperty(globalThis, key, globals[key]);
    }
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_THE_RUNNER.has(key.description)) delete globalThis[key];
    }
  };
}

/**
 * Runs the specs of a process one after the other in the realm of that process, so that they can share what shared-modules-runtime.cjs
 * loads once: a package of another realm would know none of the spec's arrays, dates and errors by `instanceof` (decision 0036).
 */
module.exports = class OneRealmEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.restoreProcess = rememberProcess();
    this.context = OWN_REALM;
    this.global = globalThis;
    const moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: config.projectConfig, global: globalThis };
    this.moduleMocker = moduleMocker;
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker,
      timerConfig: { idToRef: (timer) => timer, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers(timers);
  }

  async teardown() {
    await super.teardown();
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    this.restoreProcess();
  }
};
