import { measureAccess } from './access';
import { measureAssignments } from './assignments';
import { measureDecisions, measureSubjects } from './decisions';
import { measureFiles } from './files';
import { measureHttp } from './http';
import { measureGuardrails } from './guardrails';
import { printReport } from './report';
import { measureReplicas } from './replicas';
import { measureSlopes } from './slopes';
import { measureStarts } from './starts';
import { measureChanges, measureHistory } from './store';
import { measureUnused } from './unused';

void printReport(
  {
    decisions: measureDecisions,
    subjects: measureSubjects,
    assignments: measureAssignments,
    changes: measureChanges,
    access: measureAccess,
    history: measureHistory,
    guardrails: measureGuardrails,
    unused: measureUnused,
    http: measureHttp,
    start: measureStarts,
    files: measureFiles,
    slopes: measureSlopes,
    replicas: measureReplicas,
  },
  'PERFORMANCE.md',
);
