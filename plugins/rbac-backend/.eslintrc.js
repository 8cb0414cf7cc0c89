const { coreOverrides } = require('./eslint-core');

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: coreOverrides,
});
