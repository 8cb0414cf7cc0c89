const CachingRuntime = require('@backstage/cli/config/jestCachingModuleLoader');
const { sharing } = require('./runtime');

/** Backstage's for web packages, which shares what is installed between tests that have no page. */
module.exports = sharing(CachingRuntime);
