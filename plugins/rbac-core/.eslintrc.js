const { pureOverrides } = require('./eslint-pure');

/** So that each part can be read with those below it alone. */
const circles = {
  files: ['src/**/*.ts'],
  settings: {
    'import/parsers': { '@typescript-eslint/parser': ['.ts'] },
    'import/resolver': { node: { extensions: ['.ts'] } },
  },
  rules: { 'import/no-cycle': ['error', { ignoreExternal: true }] },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [...pureOverrides, circles],
});
