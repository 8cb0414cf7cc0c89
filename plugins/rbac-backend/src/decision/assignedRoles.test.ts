import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import { createPermission } from '@backstage/plugin-permission-common';
import {
  Assignment,
  ImmutableMap,
  Instant,
  PolicyDocument,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import {
  documentOf,
  NOW,
  policy,
  roleOf,
  roleRef,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { CurrentSnapshot } from './CurrentSnapshot';
import { DecisionMeter } from './DecisionMeter';
import { RbacPolicy } from './RbacPolicy';

const start = Date.parse(NOW);
const ada = subjectOf('user:default/ada');
const user = {
  info: { userEntityRef: ada.userRef, ownershipEntityRefs: [] },
  credentials: mockCredentials.user(ada.userRef),
};
const restart = createPermission({ name: 'server.restart', attributes: {} });

function withAssignment(parts: Partial<Assignment>): PolicyDocument {
  const document = documentOf(
    roleOf('on-call', { policies: [policy('server.restart, use, allow')] }),
  );
  const assignment: Assignment = {
    id: 'a1',
    role: roleRef('on-call'),
    member: userRef('ada'),
    reason: 'INC-4711',
    grantedBy: 'user:default/alice',
    ...parts,
  };
  return { ...document, assignments: ImmutableMap.of([['a1', assignment]]) };
}

/** A policy with a clock, and nothing else: neither a database nor a scheduler. */
function policyAt(
  parts: Partial<Assignment>,
  resolve: () => Promise<Subject> = async () => ada,
) {
  let time = start;
  const current = new CurrentSnapshot(
    { precedence: 'conditional', superUsers: new Set() },
    () => time,
  );
  current.swap(withAssignment(parts));
  const rbac = new RbacPolicy({
    subjects: { resolve },
    current,
    uses: { note: () => {} },
    audit: { report: () => {} },
    meter: new DecisionMeter(metricsServiceMock.mock()),
    logger: mockServices.logger.mock(),
  });
  return {
    current,
    setTime(instant: Instant) {
      time = instant;
    },
    async decide() {
      const { result } = await rbac.handle({ permission: restart }, user);
      return result;
    },
  };
}

describe('a decision for somebody who has a role for a time', () => {
  it('counts it from its beginning until just before its end, with nothing running', async () => {
    const { setTime, decide } = policyAt({
      from: start + 1_000,
      until: start + 2_000,
    });
    const decided: string[] = [];
    for (const later of [0, 999, 1_000, 1_999, 2_000, 1e9]) {
      setTime(start + later);
      decided.push(await decide());
    }
    expect(decided).toEqual(['DENY', 'DENY', 'ALLOW', 'ALLOW', 'DENY', 'DENY']);
  });

  it('does not use what has ended while the groups of the user were looked up', async () => {
    let answer!: (found: Subject) => void;
    const catalog = new Promise<Subject>(resolve => {
      answer = resolve;
    });
    const { setTime, decide } = policyAt({ until: start + 1 }, () => catalog);
    const decision = decide();
    setTime(start + 1);
    answer(ada);
    expect(await decision).toBe('DENY');
  });

  it('goes by a clock that is set back', async () => {
    const { setTime, decide } = policyAt({ until: start + 1_000 });
    setTime(start + 1_000);
    expect(await decide()).toBe('DENY');
    setTime(start + 999);
    expect(await decide()).toBe('ALLOW');
  });

  it('goes on so with other settings, and with a policy that comes meanwhile', async () => {
    const { current, setTime, decide } = policyAt({ until: start + 1_000 });
    const { settings, document } = current.get();
    setTime(start + 999);
    current.configure({ ...settings, precedence: 'basic' });
    expect(await decide()).toBe('ALLOW');
    setTime(start + 1_000);
    current.swap({ ...document, revision: document.revision + 1 });
    expect(await decide()).toBe('DENY');
  });

  it('finds the same snapshot in force until something starts or ends', () => {
    const { current, setTime } = policyAt({ until: start + 1_000 });
    const first = current.get();
    setTime(start + 999);
    expect(current.get()).toBe(first);
    setTime(start + 1_000);
    const next = current.get();
    expect(next).not.toBe(first);
    expect([current.get(), current.policy]).toEqual([next, next]);
  });
});
