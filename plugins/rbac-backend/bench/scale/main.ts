import { printReport } from '../report';
import { manyGroups } from './groups';
import { largePolicy } from './policy';
import { manyReplicas } from './replicas';

printReport(
  { policy: largePolicy, replicas: manyReplicas, groups: manyGroups },
  'SCALE.md',
  process.argv.slice(2),
).catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
