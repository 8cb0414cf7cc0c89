import { printReport } from '../report';
import { manyGroups } from './groups';
import { largePolicy } from './policy';
import { manyReplicas } from './replicas';
import { staggeredStarts } from './starts';

void printReport(
  {
    policy: largePolicy,
    replicas: manyReplicas,
    starts: staggeredStarts,
    groups: manyGroups,
  },
  'SCALE.md',
);
