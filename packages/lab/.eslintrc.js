/** What measures and disturbs the backend looks inside it, at what nobody else may import. Nothing of it is ever built. */
const inside = {
  files: ['src/**'],
  rules: {
    '@backstage/no-relative-monorepo-imports': 'off',
    'no-restricted-imports': 'off',
    'no-restricted-syntax': 'off',
  },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [inside],
});
