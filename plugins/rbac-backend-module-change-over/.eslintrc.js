/**
 * The root has the existing plugin: as a dependency of this package, its schema of the configuration would count in
 * every portal of the monorepo.
 */
const existingPlugin = {
  files: ['src/__testUtils__/existingPortal.ts'],
  rules: { '@backstage/no-undeclared-imports': 'off' },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [existingPlugin],
});
