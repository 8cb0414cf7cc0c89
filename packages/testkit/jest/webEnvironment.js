const PageEnvironment = require('@backstage/cli/config/jest-environment-jsdom');
const SharedContext = require('./environment');

/**
 * The environment of tests of web packages. Those in `.test.tsx` have a page; functions are tested in `.test.ts`, in the
 * context that all files of a worker share.
 */
module.exports = class WebEnvironment {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx')
      ? PageEnvironment
      : SharedContext;
    // eslint-disable-next-line no-constructor-return -- jest asks for a class, and which one depends on the file
    return new Environment(config, context);
  }
};
