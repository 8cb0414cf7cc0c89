/**
 * What tests share: contracts, which are tests as a function that takes a
 * factory, and the folder `src/testing`. Nothing of it is in the package.
 */
exports.testingOverrides = [
  {
    files: ['src/testing/**', '*.contract.ts'],
    rules: {
      'jest/no-export': 'off',
      '@backstage/no-undeclared-imports': 'off',
    },
  },
  {
    files: ['src/testing/naive/NaiveEvaluator.ts'],
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
  },
];
