import { defaultLimits } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { CheckCondition, offerOf, parsePolicyFiles } from './policyFiles';

const accept: CheckCondition = async () => undefined;

async function offer(csv: string, yaml = '', check = accept) {
  const parsed = await parsePolicyFiles(
    {
      policies: { file: 'policy.csv', text: csv },
      conditions: { file: 'conditions.yaml', text: yaml },
      digest: 'd1',
    },
    defaultLimits,
  );
  return offerOf(parsed, check);
}

async function draft(csv: string, yaml = '', check = accept) {
  const made = await offer(csv, yaml, check);
  if (made.kind !== 'draft') {
    throw new Error(`Rejected: ${JSON.stringify(made.problems)}`);
  }
  return made.draft;
}

function condition(role: string, action = 'read', type = 'catalog-entity') {
  return `---
result: CONDITIONAL
roleEntityRef: ${role}
pluginId: catalog
resourceType: ${type}
permissionMapping: [${action}]
conditions: { rule: R, resourceType: ${type} }
`;
}

const read = { permission: 'catalog-entity', action: 'read' };

describe('policy files', () => {
  it('make one role of its lines in both files', async () => {
    expect(
      await draft(
        'p, role:default/a, catalog-entity, read, allow\ng, user:default/u, role:default/a',
        condition('role:default/a'),
      ),
    ).toEqual({
      roles: [
        {
          ref: 'role:default/a',
          members: ['user:default/u'],
          policies: [{ ...read, effect: 'allow' }],
          conditions: [
            {
              pluginId: 'catalog',
              resourceType: 'catalog-entity',
              mapping: ['read'],
              criteria: { rule: 'R', resourceType: 'catalog-entity' },
            },
          ],
        },
      ],
      untouched: new Set(),
      problems: [],
      digest: 'd1',
      placeOf: expect.any(Function),
    });
  });

  it('declare a role without members for a condition that stands alone', async () => {
    const { roles } = await draft('', condition('role:default/everybody'));
    expect(roles).toMatchObject([
      { ref: 'role:default/everybody', members: [], policies: [] },
    ]);
  });

  it('field note 5: a bad line leaves its role alone; without it the role is loaded as the file has it', async () => {
    const lines = [
      'g, user:default/u, role:default/a',
      'p, role:default/a, catalog-entity, delete, allow',
      'p, role:default/a, catalog-entity, wreck, allow',
      'g, user:default/u, role:default/b',
    ];
    const broken = await draft(lines.join('\n'));
    expect(broken.roles.map(({ ref }) => ref)).toEqual(['role:default/b']);
    expect(broken.untouched).toEqual(new Set(['role:default/a']));

    const mended = await draft([lines[0], lines[3]].join('\n'));
    expect(mended.untouched).toEqual(new Set());
    expect(mended.roles).toMatchObject([
      { ref: 'role:default/a', policies: [] },
      { ref: 'role:default/b' },
    ]);
  });

  it('field note 6: a line twice is one line, allow and deny of the same are both kept', async () => {
    const { roles, problems, untouched } = await draft(
      [
        'p, role:default/a, catalog-entity, read, deny',
        'p,ROLE:default/a,catalog-entity,read,deny',
        'p, role:default/a, catalog-entity, read, allow',
        'g, user:default/u, role:default/a',
        'g, User:default/U, role:default/a',
      ].join('\n'),
    );
    expect(roles).toMatchObject([
      {
        members: ['user:default/u'],
        policies: [
          { ...read, effect: 'allow' },
          { ...read, effect: 'deny' },
        ],
      },
    ]);
    expect(untouched).toEqual(new Set());
    expect(problems).toMatchObject(
      [
        { severity: 'warning', line: 2, message: /same as line 1/ },
        { severity: 'warning', line: 3, message: /contradicts line 1/ },
        { severity: 'warning', line: 5, message: /same as line 4/ },
      ].map(problem => ({
        ...problem,
        role: 'role:default/a',
        message: expect.stringMatching(problem.message),
      })),
    );
  });

  it.each([
    [
      'overlapping conditions',
      condition('role:default/a', 'read, update') +
        condition('role:default/a', 'update'),
      { line: 9, message: 'overlaps the condition at line 2' },
    ],
    [
      'a mapping that names an action twice',
      condition('role:default/a', 'read, read'),
      { line: 2, message: 'names the same thing twice' },
    ],
    [
      'a broken condition',
      condition('role:default/a', 'wreck'),
      { line: 6, message: 'permissionMapping[0]' },
    ],
  ])('leave a role with %s as it was', async (_, yaml, problem) => {
    const { roles, untouched, problems } = await draft(
      'g, user:default/u, role:default/a\ng, user:default/u, role:default/b',
      yaml,
    );
    expect(roles.map(({ ref }) => ref)).toEqual(['role:default/b']);
    expect(untouched).toEqual(new Set(['role:default/a']));
    expect(problems).toMatchObject([
      {
        severity: 'error',
        role: 'role:default/a',
        file: 'conditions.yaml',
        line: problem.line,
        message: expect.stringContaining(problem.message),
      },
    ]);
  });

  it('accept conditions that do not overlap', async () => {
    const { roles } = await draft(
      '',
      condition('role:default/a') +
        condition('role:default/a', 'update') +
        condition('role:default/a', 'read', 'other'),
    );
    expect(roles[0].conditions).toHaveLength(3);
  });

  it('leave a role as it was when the plugin does not accept a condition', async () => {
    const yaml = condition('role:default/a') + condition('role:default/b');
    let known = false;
    const parsed = await parsePolicyFiles(
      { conditions: { file: 'c.yaml', text: yaml }, digest: 'd1' },
      defaultLimits,
    );
    const check = () =>
      offerOf(parsed, async () => (known ? undefined : 'has no rule R'));
    expect(await check()).toMatchObject({
      draft: {
        roles: [],
        untouched: new Set(['role:default/a', 'role:default/b']),
        problems: [
          { file: 'c.yaml', line: 2, message: 'has no rule R' },
          { file: 'c.yaml', line: 9, message: 'has no rule R' },
        ],
      },
    });
    known = true;
    expect(await check()).toMatchObject({
      draft: { roles: [{}, {}], untouched: new Set(), problems: [] },
    });
  });

  it('reject the load with all problems when one of them may concern any role', async () => {
    const check = jest.fn(accept);
    expect(
      await offer(
        'p, role:default/a, x, wreck, deny\np, x, read, deny',
        `${condition('role:default/b')}---\na: [`,
        check,
      ),
    ).toMatchObject({
      kind: 'rejected',
      digest: 'd1',
      problems: [
        { file: 'policy.csv', line: 1, role: 'role:default/a' },
        { file: 'policy.csv', line: 2 },
        { file: 'conditions.yaml', line: 9 },
      ],
    });
    expect(check).not.toHaveBeenCalled();
  });

  it('declare the same whatever the order of lines and documents', async () => {
    const role = fc.constantFrom('role:default/a', 'role:default/b');
    const lines = fc.array(
      fc.oneof(
        fc
          .tuple(
            role,
            fc.constantFrom('x', 'y'),
            fc.constantFrom('read', 'use', 'wreck'),
            fc.constantFrom('allow', 'deny'),
          )
          .map(fields => ['p', ...fields].join(', ')),
        fc
          .tuple(fc.constantFrom('user:default/u', 'group:default/g'), role)
          .map(fields => ['g', ...fields].join(', ')),
      ),
    );
    const documents = fc.array(
      fc
        .tuple(
          role,
          fc.constantFrom('read', 'update', 'wreck'),
          fc.constantFrom('catalog-entity', 'other'),
        )
        .map(fields => condition(...fields)),
      { maxLength: 4 },
    );
    const shuffled = <T>(items: fc.Arbitrary<T[]>) =>
      items.chain(list =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(
        shuffled(lines),
        shuffled(documents),
        async ([csv, otherCsv], [yaml, otherYaml]) => {
          const one = await draft(csv.join('\n'), yaml.join(''));
          const other = await draft(otherCsv.join('\n'), otherYaml.join(''));
          expect(other.roles).toEqual(one.roles);
          expect(other.untouched).toEqual(one.untouched);
          expect(other.problems).toHaveLength(one.problems.length);
          for (const { ref } of one.roles) {
            expect(one.untouched.has(ref)).toBe(false);
          }
        },
      ),
    );
  });
});
