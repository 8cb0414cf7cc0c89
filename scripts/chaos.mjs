import './lib/supportedNode.mjs';
import { startPostgresCluster } from './lib/postgresCluster.mjs';
import { Failure, runProgram } from './lib/program.mjs';
import { requireInstallation, requireSource } from './lib/workspace.mjs';

/** What was acknowledged has to survive a crash of the server, if not one of the machine. */
const durable = { synchronous_commit: 'on', max_connections: '100' };

await runProgram(async interruption => {
  requireInstallation();
  const { readArguments, main } = requireSource(
    'packages/lab/src/chaos/main.ts',
  );
  const wanted = readArguments(process.argv.slice(2));
  const postgres = await startPostgresCluster(durable);
  if (!postgres) {
    throw new Failure(
      'There is no PostgreSQL to disturb: no pg_ctl in PATH, and no npm package for this platform.',
    );
  }
  try {
    return await main(wanted, postgres, interruption);
  } finally {
    await postgres.stop();
  }
});
