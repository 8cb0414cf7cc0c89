module.exports =
  require('@backstage/cli/config/eslint-factory').createConfigForRole(
    __dirname,
    'cli',
    { parserOptions: { ecmaVersion: 2022 } },
  );
