const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const INSTALLED = '/node_modules/';

/** Packages that register what is done after each test file when they are loaded, so that each file needs its own. */
const LOADED_ANEW =
  /\/node_modules\/(@backstage\/backend-test-utils|jest-[^/]+|@jest\/[^/]+|expect)\//;

/** Modules that are made for bundlers: they import styles, and others without their extensions. */
const FOR_BUNDLERS = /\.esm\.js$|\/esm\//;

/**
 * Lets Node.js itself load what is installed, once for all test files of a worker: jest would read, compile and execute
 * thousands of modules for each of them. The code of this repository is loaded by jest, for each file anew. Only in the
 * context of the worker, see `environment.js`.
 *
 * @param {typeof Runtime} Base - what loads all else
 */
const sharing = Base =>
  class SharedPackages extends Base {
    requireModule(from, moduleName, options, isRequireActual) {
      const path = options?.isInternalModule
        ? undefined
        : this.sharedPath(from, moduleName);
      return path === undefined
        ? super.requireModule(from, moduleName, options, isRequireActual)
        : require(path);
    }

    get isShared() {
      return this._environment.global === globalThis;
    }

    /** The path of what Node.js loads itself; undefined for all else. */
    sharedPath(from, moduleName) {
      if (
        !moduleName ||
        !this.isShared ||
        this._resolver.isCoreModule(moduleName)
      ) {
        return undefined;
      }
      try {
        const path = this._resolveCjsModule(from, moduleName);
        const isShared =
          path.includes(INSTALLED) &&
          !LOADED_ANEW.test(path) &&
          !FOR_BUNDLERS.test(path);
        return isShared ? path : undefined;
      } catch {
        return undefined;
      }
    }

    createScriptFromCode(code, filename) {
      if (!this.isShared) {
        return super.createScriptFromCode(code, filename);
      }
      if (this._environment.getVmContext() === null) {
        return null;
      }
      return compileFunction(code, this.constructInjectedModuleParameters(), {
        filename,
        // What is given this is never collected, so only those get it that need it.
        ...(code.includes('import(') && {
          importModuleDynamically: specifier =>
            import(require.resolve(specifier, { paths: [filename] })),
        }),
      });
    }
  };

module.exports = sharing(Runtime);
module.exports.sharing = sharing;
