/** What measures and disturbs the backend looks inside it, at what nobody else may import. */
const inside = {
  files: ['src/**'],
  rules: { '@backstage/no-relative-monorepo-imports': 'off' },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [inside],
});
