import { printReport } from '../report';
import { manyGroups } from './groups';
import { largePolicy } from './policy';
import { manyReplicas } from './replicas';
import { staggeredStarts } from './starts';

printReport(
  {
    policy: largePolicy,
    replicas: manyReplicas,
    starts: staggeredStarts,
    groups: manyGroups,
  },
  'SCALE.md',
  process.argv.slice(2),
).catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
