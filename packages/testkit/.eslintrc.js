const naiveEvaluator = {
  files: ['src/naive/NaiveEvaluator.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ImportDeclaration[importKind!="type"], ImportExpression',
        message:
          'The naive evaluator imports types only: code that it shared with the one it is compared with would prove nothing.',
      },
    ],
  },
};

/** Whole portals and the contract of the store look inside the backend, at what nobody else may import. */
const inside = {
  files: ['backend/**'],
  rules: {
    '@backstage/no-relative-monorepo-imports': 'off',
    'no-console': 'off',
  },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  rules: { 'jest/no-export': 'off' },
  overrides: [naiveEvaluator, inside],
});
