import { printReport } from '../report';
import { groups } from './groups';
import { policy } from './policy';
import { replicas } from './replicas';

printReport(
  { policy, replicas, groups },
  'SCALE.md',
  process.argv.slice(2),
).catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
