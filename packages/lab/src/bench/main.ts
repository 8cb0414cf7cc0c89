import { measureAccess } from './access';
import { measureAssignments } from './assignments';
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
    assignments: measureAssignments,
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
