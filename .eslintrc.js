/** So that each part can be read with those below it alone. */
const circles = {
  files: ['{packages,plugins}/*/src/**/*.{ts,tsx}'],
  settings: {
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  },
  rules: { 'import/no-cycle': ['error', { ignoreExternal: true }] },
};

module.exports = { root: true, overrides: [circles] };
