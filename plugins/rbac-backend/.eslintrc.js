const { coreOverrides } = require('./eslint-core');
const { testingOverrides } = require('./eslint-testing');

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [...coreOverrides, ...testingOverrides],
});
