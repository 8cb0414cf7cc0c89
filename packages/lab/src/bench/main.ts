import { measureAccess } from './access';
import { measureDecisions, measureSubjects } from './decisions';
import { measureHttp } from './http';
import { measureGuardrails } from './guardrails';
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
    guardrails: measureGuardrails,
    http: measureHttp,
    start: measureStarts,
    lists: measureLists,
  },
  'PERFORMANCE.md',
);
