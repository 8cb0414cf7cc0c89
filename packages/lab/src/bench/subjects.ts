import { compile, Subject } from '@portal-rbac/plugin-rbac-core';
import { documentOf, settings } from './decisions';
import { cpuPerCall } from './measure';
import { benchRequests, benchRoles, benchSubject } from './world';

/** How often it is looked how much is kept. */
const SAMPLES = 50;

/** What is kept of decisions for so many subjects, and what that gains. */
export interface SubjectFigures {
  readonly subjects: number;
  /** Megabytes that decisions take while one after another asks everything. */
  readonly kept: number;
  /** Microseconds of a decision of one who asks again and again. */
  readonly known: number;
  /** Microseconds of a decision when all subjects ask in turn, a page each. */
  readonly inTurn: number;
}

/** Measures so many subjects in fifty roles each, at 100,000 policies. */
export async function measureSubjects(count: number): Promise<SubjectFigures> {
  const snapshot = compile(documentOf(benchRoles(100_000)), settings);
  const subjects = Array.from({ length: count }, benchSubject);
  const askAll = (subject: Subject) =>
    benchRequests.forEach(request => snapshot.decide(request, subject));
  const before = heapUsed();
  let kept = 0;
  subjects.forEach((subject, index) => {
    askAll(subject);
    if ((index + 1) % (count / SAMPLES) === 0) {
      kept = Math.max(kept, heapUsed() - before);
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
  return { subjects: count, kept, known, inTurn: page / benchRequests.length };
}

/**
 * Megabytes that stay in memory after one account asked about so many
 * permissions that nobody has heard of, with names of a thousand letters.
 */
export function measureFloodOfNames(names: number): number {
  const snapshot = compile(documentOf(benchRoles(100_000)), settings);
  const subject = benchSubject();
  const before = heapUsed();
  for (let index = 0; index < names; index++) {
    const permission = `${index}`.padEnd(1_000, 'x');
    snapshot.decide({ permission, action: 'read' }, subject);
  }
  const taken = heapUsed() - before;
  snapshot.decide(benchRequests[0], subject);
  return taken;
}

/** Megabytes in use after garbage collections. */
function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
