import { measureAccess } from './access';
import { measureChanges } from './changes';
import { measureDecisions } from './decisions';
import { allowAll, measureHandle, rbacPolicy } from './handle';
import { measureHistory } from './history';
import { measureHttp } from './http';
import { measureInProcess } from './inProcess';
import { measureLaws } from './laws';
import { measureLists } from './lists';
import { printReport } from './report';
import { measureStarts } from './start';
import { measureSubjects } from './subjects';
import { tableOf } from './table';

const LARGE = 100_000;
const SIZES = [1_000, 10_000, LARGE];

async function decisions(): Promise<string> {
  // First: casbin leaves work for the garbage collector.
  const handle = {
    rbac: await measureHandle(rbacPolicy(LARGE)),
    allowAll: await measureHandle(allowAll),
  };
  const few = [];
  const many = [];
  for (const size of SIZES) {
    many.push(await measureDecisions(size, 10, true));
    few.push(await measureDecisions(size, size / 50, false));
  }
  const ratios = many.map(row => {
    const { casbin = 0, 'casbin, cached': cached = 0 } = row as typeof row & {
      casbin?: number;
      'casbin, cached'?: number;
    };
    return {
      policies: row.policies,
      'casbin / first': casbin / row.first,
      'cached casbin / known': cached / row.known,
    };
  });
  return [
    '### Decisions, µs of processor time',
    tableOf([...many, ...few]),
    '### Ratios to casbin',
    tableOf(ratios),
    '### `handle`, µs of processor time',
    tableOf([
      { '': 'handle', RBAC: handle.rbac, 'allow-all': handle.allowAll },
    ]),
  ].join('\n\n');
}

const parts = {
  decisions,
  subjects: measureSubjects,
  changes: measureChanges,
  access: measureAccess,
  history: measureHistory,
  laws: measureLaws,
  http: () => measureHttp(LARGE),
  start: () => measureStarts(LARGE),
  inprocess: measureInProcess,
  lists: measureLists,
};

printReport(parts, 'PERFORMANCE.md', process.argv.slice(2))
  .catch(error => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  // The timers of a portal's other plugins would keep the process.
  .finally(() => process.exit());
