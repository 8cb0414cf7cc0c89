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
];
