import { ConditionContent } from '@portal-rbac/plugin-rbac-common';
import {
  NOW,
  authorOf,
  documentOf,
  roleOf,
  roleRef,
} from '@internal/rbac-testkit';
import { evolve } from './evolve';
import { FILES, PolicyDocument, REST, RoleCondition } from '../model/document';

const KILOBYTE = 1024;

/** A condition of about so many kilobytes, on a resource type of its own. */
function large(number: number, kilobytes = 60): ConditionContent {
  const resourceType = `type-${number}`;
  const params = { text: 'a'.repeat(kilobytes * KILOBYTE) };
  const criteria = { rule: 'R', resourceType, params };
  return { pluginId: 'plugin', resourceType, mapping: ['read'], criteria };
}

function largeOnes(count: number, kilobytes?: number): RoleCondition[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    ...large(index + 1, kilobytes),
  }));
}

function contentsOf(conditions: RoleCondition[]): ConditionContent[] {
  return conditions.map(({ id, ...content }) => content);
}

function roleWith(count: number, kilobytes?: number, source = REST) {
  const role = roleOf('role', {
    source,
    conditions: largeOnes(count, kilobytes),
  });
  return { ...documentOf(role), nextConditionId: 1_000 };
}

const role = roleRef('role');
const refusal =
  /^The conditions of role:default\/role would have 1\d{6} bytes in total; the limit for one role is 1048576/;

function create(document: PolicyDocument, content: ConditionContent) {
  const change = {
    kind: 'createCondition',
    condition: { role, content },
  } as const;
  return () => evolve(document, change, authorOf(REST), NOW);
}

function replace(document: PolicyDocument, id: number, kilobytes: number) {
  const change = {
    kind: 'replaceCondition',
    id,
    condition: { role, content: large(id, kilobytes) },
  } as const;
  return () => evolve(document, change, authorOf(REST), NOW);
}

function load(document: PolicyDocument, conditions: ConditionContent[]) {
  const declared = { ref: role, members: [], policies: [], conditions };
  return evolve(
    document,
    { kind: 'replaceSource', roles: [declared], untouched: new Set() },
    authorOf(FILES),
    NOW,
  );
}

describe('The conditions of one role', () => {
  it('have at most a megabyte together', () => {
    expect(create(roleWith(16), large(99))).not.toThrow();
    expect(create(roleWith(17), large(99))).toThrow(refusal);
    expect(replace(roleWith(17), 1, 61)).not.toThrow();
    expect(replace(roleWith(17), 1, 600)).toThrow(refusal);
  });

  it('stay as they are where there were more, and may only shrink', () => {
    const full = roleWith(20);

    expect(create(full, large(99, 0))).toThrow(refusal);
    expect(replace(full, 1, 61)).toThrow(refusal);
    expect(replace(full, 1, 59)).not.toThrow();
  });

  it('leave the role of a load as it was when they are too large', () => {
    const before = roleWith(1, 1, FILES);

    const { document, skipped } = load(before, contentsOf(largeOnes(18)));

    expect(document).toBe(before);
    expect(skipped).toEqual([
      {
        ref: role,
        reason: expect.objectContaining({
          message: expect.stringMatching(refusal),
        }),
      },
    ]);
  });

  it('of a load stay where they were as large before', () => {
    const before = roleWith(20, 60, FILES);
    const contents = contentsOf(largeOnes(20));

    expect(load(before, contents).document).toBe(before);
    const fewer = load(before, contents.slice(1));
    expect(fewer.skipped).toEqual([]);
    expect(fewer.document.roles.get(role)?.conditions).toHaveLength(19);
  });
});
