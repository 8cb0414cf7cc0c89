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

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  rules: { 'jest/no-export': 'off' },
  overrides: [naiveEvaluator],
});
