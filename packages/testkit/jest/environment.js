const { AsyncLocalStorage } = require('node:async_hooks');
const { createContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// With a gigabyte in use, taking everything down takes longer than jest waits for its workers. While a test runs, jest
// has an `exit` of its own.
const exitOfNode = process.exit;
process.once('beforeExit', () => exitOfNode());

/** What jest-circus leaves behind in the globals of a context that it expects to be gone: with it, all that the file had. */
const LEFT_BEHIND = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'];

/** Storages that files keep with their asynchronous work: Node.js passes each on with every promise for as long as it is enabled. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function enabling(...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

/**
 * The environment of tests in the worker's own context. Only so can all test files of
 * a worker share the packages that Node.js has loaded, see `runtime.js`: their errors
 * and arrays are those of the tests. What a file changes of the globals or of the
 * environment variables is put back after it.
 */
module.exports = class SharedContext {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({
      config: projectConfig,
      // Not globalThis itself: then the timers of `node:timers` would be faked as well.
      global: new Proxy(globalThis, {}),
    });
    this.fakeTimers = this.fakeTimersModern;
    /** Jest only checks that it exists. */
    this.context = createContext({});
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      variables: { ...process.env },
      exit: process.exit,
    };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.context = null;
    // Those that are used again enable themselves.
    storages.forEach(storage => storage.disable());
    storages.clear();
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (LEFT_BEHIND.includes(key.description)) {
        delete globalThis[key];
      }
    }
    const { globals, variables, exit } = this.before;
    for (const [name, before] of Object.entries(globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (now?.configurable && now.value !== before.value) {
        Object.defineProperty(globalThis, name, before);
      }
    }
    for (const name of Object.keys(process.env)) {
      if (!(name in variables)) {
        delete process.env[name];
      }
    }
    Object.assign(process.env, variables);
    process.exit = exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.context;
  }
};
