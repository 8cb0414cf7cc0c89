import { compile, Subject } from '@portal-rbac/plugin-rbac-core';
import { documentOf, settings } from './decisions';
import { cpuPerCall, heapMegabytes } from './measure';
import { tableOf } from './table';
import { benchRequests, benchRoles, benchSubject } from './world';

/** How often it is looked how much is kept. */
const SAMPLES = 50;

/**
 * Measures so many subjects in fifty roles each, at 100,000 policies: what is kept while
 * one after another asks everything, and a decision of one who asks again and again, and
 * of all in turn, a page each.
 */
async function measure(count: number) {
  const snapshot = compile(documentOf(benchRoles(100_000)), settings);
  const subjects = Array.from({ length: count }, benchSubject);
  const askAll = (subject: Subject) =>
    benchRequests.forEach(request => snapshot.decide(request, subject));
  const before = heapMegabytes();
  let kept = 0;
  subjects.forEach((subject, index) => {
    askAll(subject);
    if ((index + 1) % (count / SAMPLES) === 0) {
      kept = Math.max(kept, heapMegabytes() - before);
    }
  });

  const [first] = subjects;
  let next = 0;
  const known = await cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.decide(benchRequests[next++ % benchRequests.length], first);
    }
  });
  const page = await cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      askAll(subjects[next++ % count]);
    }
  });
  return {
    subjects: count,
    'kept, MB': kept,
    'one user, µs': known,
    'all in turn, µs': page / benchRequests.length,
  };
}

/**
 * Megabytes that stay in memory after one account asked about so many
 * permissions that nobody has heard of, with names of a thousand letters.
 */
function measureFloodOfNames(names: number): number {
  const snapshot = compile(documentOf(benchRoles(100_000)), settings);
  const subject = benchSubject();
  const before = heapMegabytes();
  for (let index = 0; index < names; index++) {
    const permission = `${index}`.padEnd(1_000, 'x');
    snapshot.decide({ permission, action: 'read' }, subject);
  }
  const taken = heapMegabytes() - before;
  snapshot.decide(benchRequests[0], subject);
  return taken;
}

/** Measures what is kept of decisions for many subjects, and what that gains. */
export async function measureSubjects(): Promise<string> {
  const rows = [];
  for (const count of [1_000, 10_000, 100_000]) {
    rows.push(await measure(count));
  }
  return [
    '### Decisions that are kept',
    tableOf(rows),
    `After a flood of 100,000 unknown names: ${measureFloodOfNames(100_000).toFixed(1)} MB`,
  ].join('\n\n');
}
