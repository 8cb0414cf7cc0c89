import {
  anyCondition,
  anyFileTexts,
  anyMember,
  anyPolicy,
  FileTexts,
  runs,
} from '@internal/rbac-testkit';
import fc from 'fast-check';
import { isEqual, sortBy, uniqBy } from 'lodash';
import { RoleDeclaration } from '../change/change';
import { namedRoleSchema } from '@portal-rbac/plugin-rbac-common';
import { conflictOf } from '../change/checkedConditions';
import { describePolicy } from '../model/roleParts';
import { atOnce } from '../model/steps';
import { editedFiles } from './editedFiles';
import { defaultRules, parsePolicyFiles } from './policyFiles';
import { FileRole } from './RoleAssembly';
import { withChecksum, checksumProblem } from './checksum';

function files({ policies, conditions }: FileTexts) {
  return {
    policies: { file: 'rbac.csv', text: policies },
    conditions: { file: 'rbac.yaml', text: conditions },
  };
}

function parsed(texts: FileTexts) {
  return atOnce(
    parsePolicyFiles({ ...files(texts), digest: '' }, defaultRules),
  );
}

function roleOf(texts: FileTexts, name: string): RoleDeclaration {
  const { roles } = parsed(texts);
  const named = namedRoleSchema.parse(name);
  const role = roles.find(({ ref }) => ref === named.ref);
  return (
    role?.declaration ?? {
      ...named,
      members: [],
      policies: [],
      conditions: [],
    }
  );
}

function edited(
  texts: FileTexts,
  role: RoleDeclaration,
  rules = defaultRules,
): FileTexts {
  const { policies, conditions } = atOnce(
    editedFiles(files(texts), rules, role),
  );
  return { policies: policies!.text, conditions: conditions!.text };
}

/** What a role is and grants, whatever the order. */
function gist({ ref, members, policies, conditions }: RoleDeclaration) {
  return {
    ref,
    members: [...members].sort(),
    policies: policies.map(describePolicy).sort(),
    conditions: sortBy(conditions, item => JSON.stringify(item)),
  };
}

const sample: FileTexts = {
  policies: `# Operations
g, user:default/ann, role:default/ops
p, role:default/ops, catalog-entity, read, allow

# Guests may look
p, role:default/guests, catalog-entity, read, allow
`,
  conditions: `# Written by hand
result: CONDITIONAL
roleEntityRef: role:default/guests
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [update]
conditions: { rule: IS_ENTITY_OWNER, resourceType: catalog-entity, params: { claims: [$ownerRefs] } }
---
# Ops delete what they own.
result: CONDITIONAL
roleEntityRef: role:default/ops
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [delete]
conditions: { rule: IS_ENTITY_OWNER, resourceType: catalog-entity, params: { claims: [$ownerRefs] } }
`,
};

describe('editedFiles', () => {
  it('takes out and adds lines of the role, and leaves all others as they are', () => {
    const ops = roleOf(sample, 'role:default/ops');
    const after = edited(sample, {
      ...ops,
      members: [...ops.members, 'user:default/bob' as never],
      policies: [
        { permission: 'catalog-entity', action: 'read', effect: 'deny' },
      ],
    });

    expect(after).toEqual({
      ...sample,
      policies: `# Operations
g, user:default/ann, role:default/ops
g, user:default/bob, role:default/ops
p, role:default/ops, catalog-entity, read, deny

# Guests may look
p, role:default/guests, catalog-entity, read, allow
`,
    });
  });

  it('writes a changed condition where it was, below its comment', () => {
    const ops = roleOf(sample, 'role:default/ops');
    const [condition] = ops.conditions;
    const after = edited(sample, {
      ...ops,
      conditions: [{ ...condition, mapping: ['update'] }],
    });

    const at = sample.conditions.indexOf('# Ops delete');
    expect(after.policies).toBe(sample.policies);
    expect(after.conditions.slice(0, at)).toBe(sample.conditions.slice(0, at));
    expect(after.conditions.slice(at)).toMatch(
      /^# Ops delete what they own\.\nresult: CONDITIONAL\n[^#]*- update\n/,
    );
  });

  it('removes a condition with its comment, and marks a file as intentionally empty', () => {
    const ops = roleOf(sample, 'role:default/ops');
    const guests = roleOf(sample, 'role:default/guests');
    const one = edited(sample, { ...ops, conditions: [] });
    expect(one.conditions).toBe(
      sample.conditions.slice(0, sample.conditions.indexOf('---')),
    );

    const none = edited(one, { ...guests, conditions: [] });
    expect(none.conditions).toBe('# Written by hand\n# empty\n');
  });

  it('takes out each of several lines that say the same', () => {
    const [, line] = sample.policies.split('\n');
    const repeated = { ...sample, policies: `${sample.policies}${line}\n` };
    const ops = roleOf(repeated, 'role:default/ops');

    const { policies } = edited(repeated, { ...ops, members: [] });

    expect(policies).not.toContain('user:default/ann');
  });

  it('checksums again what got its checksum', () => {
    const texts = {
      policies: atOnce(withChecksum(sample.policies)),
      conditions: sample.conditions,
    };
    const ops = roleOf(texts, 'role:default/ops');

    const after = edited(
      texts,
      { ...ops, members: [], conditions: [] },
      { ...defaultRules, requireChecksums: false },
    );

    expect(after.policies).not.toContain('user:default/ann');
    expect(atOnce(checksumProblem(after.policies, true))).toBeUndefined();
    expect(atOnce(checksumProblem(after.conditions, true))).toBeDefined();
  });

  it('refuses files that are not understood, and says where', () => {
    const broken = {
      ...sample,
      policies: `${sample.policies}p, role:default/ops, fly\n`,
    };
    const ops = { ...roleOf(sample, 'role:default/ops'), members: [] };

    expect(() => edited(broken, ops)).toThrow(
      'The policy files cannot be edited for role:default/ops: rbac.csv:7: a p line has 5 fields, this one has 3; edit them by hand',
    );
  });

  it('refuses what only a file that is not configured could say', () => {
    const ops = roleOf(sample, 'role:default/ops');
    const { conditions } = files(sample);

    expect(() =>
      atOnce(editedFiles({ conditions }, defaultRules, ops)),
    ).toThrow('permission.rbac.policies-csv-file names no file');
  });

  it('gives files that say of the role what is wanted, and of others what they said', () => {
    fc.assert(
      fc.property(
        anyFileTexts,
        fc.nat(),
        fc.uniqueArray(anyMember, { maxLength: 3 }),
        fc.array(anyPolicy, { maxLength: 3 }),
        fc.array(anyCondition, { maxLength: 2 }),
        fc.infiniteStream(fc.boolean()),
        (texts, chosen, members, statements, contents, keeps) => {
          const before = parsed(texts).roles;
          const role = before[chosen % before.length].declaration;
          const kept = <T>(items: readonly T[]) =>
            items.filter(() => keeps.next().value);
          const after: RoleDeclaration = {
            ...role,
            members: [...new Set([...kept(role.members), ...members])],
            policies: uniqBy(
              [...kept(role.policies), ...statements],
              describePolicy,
            ),
            conditions: [...kept(role.conditions), ...contents].reduce<
              RoleDeclaration['conditions'][number][]
            >((list, content) => {
              const withIds = list.map((item, id) => ({ ...item, id }));
              return conflictOf(
                { ref: role.ref, conditions: withIds },
                { ...content, id: -1 },
              )
                ? list
                : [...list, content];
            }, []),
          };

          const result = edited(texts, after);
          const said = parsed(result);

          expect(said.report.rejected).toBe(false);
          expect(gist(roleOf(result, role.ref))).toEqual(gist(after));
          const others = (list: readonly FileRole[]) =>
            list
              .filter(({ ref }) => ref !== role.ref)
              .map(item => gist(item.declaration));
          expect(others(said.roles)).toEqual(others(before));
          const isSame = isEqual(gist(role), gist(after));
          expect(isSame ? result : texts).toEqual(texts);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
