import { measureAccess } from './access';
import { measureHttp, measureStarts } from './compared';
import { measureDecisions, measureSubjects } from './decisions';
import { measureInProcess } from './inProcess';
import { measureLaws } from './laws';
import { measureLists } from './lists';
import { printReport } from './report';
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
    inprocess: measureInProcess,
    lists: measureLists,
  },
  'PERFORMANCE.md',
);
