/** So that each part can be read with those below it alone. */
const circles = {
  files: ['{packages,plugins}/*/src/**/*.{ts,tsx}'],
  settings: {
    // Sources alone: what packages bring would be parsed too, and is most of it.
    'import/extensions': ['.ts', '.tsx'],
    'import/ignore': ['node_modules'],
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  },
  rules: { 'import/no-cycle': ['error', { ignoreExternal: true }] },
};

module.exports = { root: true, overrides: [circles] };
