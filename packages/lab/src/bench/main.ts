import { measureAccess } from './access';
import { measureDecisions, measureSubjects } from './decisions';
import { measureHttp } from './http';
import { measureLaws } from './laws';
import { measureLists } from './lists';
import { printReport } from './report';
import { measureStarts } from './starts';
import { measureChanges, measureHistory } from './store';

void printReport(
  {
    decisions: measureDecisions,
    subjects: measureSubjects,
    changes: measureChanges,
    access: measureAccess,
    history: measureHistory,
    laws: measureLaws,
    http: measureHttp,
    start: measureStarts,
    lists: measureLists,
  },
  'PERFORMANCE.md',
);
