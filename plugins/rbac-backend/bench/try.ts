import { measureOnSqlite, measureOnPostgres } from './changes';
(async () => {
  console.log(await measureOnSqlite(1_000));
  console.log(await measureOnSqlite(100_000));
  const url = process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;
  if (url) {
    console.log(await measureOnPostgres(100_000, url));
  }
})();
