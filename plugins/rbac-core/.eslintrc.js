const { pureOverrides } = require('./eslint-pure');

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: pureOverrides,
});
