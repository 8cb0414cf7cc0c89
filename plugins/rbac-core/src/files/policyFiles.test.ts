import { isDeepStrictEqual } from 'node:util';
import {
  because,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { range } from 'lodash';
import { RoleDeclaration } from '../change/change';
import { MAX_PARTS_OF_ROLE } from '../change/checkedParts';
import { evolve } from '../change/evolve';
import { emptyDocument, FILES, Role } from '../model/document';
import { authorOf, noSurroundings } from '@internal/rbac-testkit';
import { CheckCondition, offerOf, Surroundings } from './fileOffer';
import { defaultRules, parsePolicyFiles } from './policyFiles';
import { atOnce } from '../model/steps';
import { withChecksum } from './checksum';

const accept: CheckCondition = () => undefined;

function offer(
  csv: string,
  yaml = '',
  checkCondition = accept,
  surroundings: Partial<Surroundings> = {},
) {
  const parsed = atOnce(
    parsePolicyFiles(
      {
        policies: { file: 'policy.csv', text: csv },
        conditions: { file: 'conditions.yaml', text: yaml },
        digest: 'd1',
      },
      defaultRules,
    ),
  );
  return atOnce(
    offerOf(parsed, {
      ...noSurroundings,
      ...surroundings,
      checkCondition,
    }),
  );
}

function declarations(csv: string, yaml = '', check = accept) {
  const made = offer(csv, yaml, check);
  if (made.kind !== 'declared') {
    throw new Error(`Rejected: ${JSON.stringify(made.problems)}`);
  }
  return made.declarations;
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
const reader = 'p, role:default/reader, catalog-entity, read, allow';

describe('policy files', () => {
  it('make one role of its lines in both files', async () => {
    expect(
      declarations(
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

  it.each([
    ['policies', (n: number) => `p, role:default/a, name-${n}, read, allow`],
    ['members', (n: number) => `g, user:default/u-${n}, role:default/a`],
  ] as const)('leave a role with too many %s as it was', (what, line) => {
    const lines = range(MAX_PARTS_OF_ROLE[what] + 3).map(line);
    const { roles, untouched, problems } = declarations(
      [reader, ...lines].join('\n'),
    );
    expect(roles.map(({ ref }) => ref)).toEqual(['role:default/reader']);
    expect([...untouched]).toEqual(['role:default/a']);
    expect(problems).toEqual([
      expect.objectContaining({
        code: `too-many-${what}`,
        line: MAX_PARTS_OF_ROLE[what] + 2,
      }),
    ]);
  });

  it.each([
    ['no line names', 'role:default/reader', ''],
    ['a misspelt line might have meant', 'role:default/raeder', reader],
    ['is not understood besides', 'role:default/raeder', reader, 'wreck'],
  ])(
    'are rejected for a condition whose role %s: another role may lack it',
    async (_, role, csv, action = 'read') => {
      expect(offer(csv, condition(role, action))).toMatchObject({
        kind: 'rejected',
        problems: expect.arrayContaining([
          {
            severity: 'error',
            file: 'conditions.yaml',
            line: expect.any(Number),
            ...because('condition-of-unknown-role', { role }),
          },
        ]),
      });
    },
  );

  it('know a role by a line that cannot be understood', async () => {
    const { untouched } = declarations(
      'p, role:default/a, catalog-entity, wreck, allow',
      condition('role:default/a'),
    );
    expect(untouched).toEqual(new Set(['role:default/a']));
  });

  it('leave out a line that concerns no role, and load the rest', async () => {
    const { roles, problems } = declarations(
      `p, user:default/u, catalog-entity, read, allow\n${reader}`,
    );
    expect(roles).toMatchObject([{ ref: 'role:default/reader' }]);
    expect(problems).toMatchObject([{ severity: 'error', line: 1 }]);
  });

  describe('for the role that everybody has', () => {
    const everyone = 'role:default/everyone' as RoleRef;
    const basicPermissions = [
      { ...read, effect: 'allow' },
    ] as PolicyStatement[];
    const line = `p, ${everyone}, catalog-entity, delete, allow`;
    const load = (
      csv: string,
      yaml: string,
      defaultPermissions: Surroundings['defaultPermissions'],
    ) => offer(csv, yaml, accept, { defaultPermissions });

    it('add conditions to what the configuration allows', async () => {
      expect(
        await load('', condition(everyone), {
          defaultRole: everyone,
          basicPermissions,
        }),
      ).toMatchObject({
        declarations: {
          roles: [{ ref: everyone, policies: [], conditions: [{}] }],
          problems: [],
        },
      });
    });

    it('do not add lines to it', async () => {
      expect(
        await load(line, condition(everyone), {
          defaultRole: everyone,
          basicPermissions,
        }),
      ).toMatchObject({
        declarations: {
          roles: [],
          untouched: new Set([everyone]),
          problems: [
            {
              severity: 'error',
              role: everyone,
              line: 1,
              message: expect.stringContaining('basicPermissions'),
            },
          ],
        },
      });
    });

    it('say everything, if the configuration only names it', async () => {
      expect(
        await load(line, condition(everyone), { defaultRole: everyone }),
      ).toMatchObject({
        declarations: {
          roles: [{ ref: everyone, policies: [{}], conditions: [{}] }],
          problems: [],
        },
      });
    });
  });

  it('field note 5: a bad line leaves its role alone; without it the role is loaded as the file has it', async () => {
    const lines = [
      'g, user:default/u, role:default/a',
      'p, role:default/a, catalog-entity, delete, allow',
      'p, role:default/a, catalog-entity, wreck, allow',
      'g, user:default/u, role:default/b',
    ];
    const broken = declarations(lines.join('\n'));
    expect(broken.roles.map(({ ref }) => ref)).toEqual(['role:default/b']);
    expect(broken.untouched).toEqual(new Set(['role:default/a']));

    const mended = declarations([lines[0], lines[3]].join('\n'));
    expect(mended.untouched).toEqual(new Set());
    expect(mended.roles).toMatchObject([
      { ref: 'role:default/a', policies: [] },
      { ref: 'role:default/b' },
    ]);
  });

  it('field note 6: a repeated line counts once, allow and deny of the same are both kept', async () => {
    const { roles, problems, untouched } = declarations(
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
        { severity: 'warning', line: 2, message: /repeats line 1/ },
        { severity: 'warning', line: 3, message: /contradicts line 1/ },
        { severity: 'warning', line: 5, message: /repeats line 4/ },
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
    const { roles, untouched, problems } = declarations(
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
    const { roles } = declarations(
      'g, user:default/u, role:default/a',
      condition('role:default/a') +
        condition('role:default/a', 'update') +
        condition('role:default/a', 'read', 'other'),
    );
    expect(roles[0].conditions).toHaveLength(3);
  });

  it('leave a role as it was when the plugin does not accept a condition', async () => {
    const yaml = condition('role:default/a') + condition('role:default/b');
    let known = false;
    const parsed = atOnce(
      parsePolicyFiles(
        {
          policies: {
            file: 'p.csv',
            text: 'g, user:default/u, role:default/a\ng, user:default/u, role:default/b',
          },
          conditions: { file: 'c.yaml', text: yaml },
          digest: 'd1',
        },
        defaultRules,
      ),
    );
    const check = () =>
      atOnce(
        offerOf(parsed, {
          ...noSurroundings,
          checkCondition: () =>
            known
              ? undefined
              : [{ field: 'rule', ...because('text', { text: 'is unknown' }) }],
        }),
      );
    expect(check()).toMatchObject({
      declarations: {
        roles: [],
        untouched: new Set(['role:default/a', 'role:default/b']),
        problems: [
          { file: 'c.yaml', line: 2, message: 'rule is unknown' },
          { file: 'c.yaml', line: 9, message: 'rule is unknown' },
        ],
      },
    });
    known = true;
    expect(check()).toMatchObject({
      declarations: { roles: [{}, {}], untouched: new Set(), problems: [] },
    });
  });

  it('reject the load with all problems when one of them may concern any role', async () => {
    const check = jest.fn(accept);
    expect(
      offer(
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

  it('name a role as they first write it, and its members in the order of writing', async () => {
    const { roles } = await declarations(
      [
        'g, user:default/Zoe, role:default/workflowReadwrite',
        'p, role:default/WORKFLOWREADWRITE, catalog-entity, read, allow',
        'g, group:default/makers, role:default/workflowreadwrite',
        'g, user:default/ada, role:default/workflowReadwrite',
        'p, role:default/plain, catalog-entity, read, allow',
        'p, role:default/Plain, catalog-entity, update, allow',
      ].join('\n'),
      condition('role:default/WorkflowReadwrite'),
    );
    expect(roles).toMatchObject([
      { ref: 'role:default/plain', name: undefined },
      {
        ref: 'role:default/workflowreadwrite',
        name: 'role:default/workflowReadwrite',
        members: [
          'user:default/zoe',
          'group:default/makers',
          'user:default/ada',
        ],
        conditions: [{ mapping: ['read'] }],
      },
    ]);
  });

  it('declare the same whatever the order of lines and documents', async () => {
    const role = fc.constantFrom('role:default/a', 'role:default/b');
    // Conditions are for roles that the policy file knows.
    const known = ['a', 'b'].map(
      name => `g, user:default/known, role:default/${name}`,
    );
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
    // Members are in the order of writing.
    const withoutOrder = (declared: RoleDeclaration) => ({
      ...declared,
      members: [...declared.members].sort(),
    });
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
          const one = declarations(
            [...known, ...csv].join('\n'),
            yaml.join(''),
          );
          const other = declarations(
            [...otherCsv, ...known].join('\n'),
            otherYaml.join(''),
          );
          expect(other.roles.map(withoutOrder)).toEqual(
            one.roles.map(withoutOrder),
          );
          expect(other.untouched).toEqual(one.untouched);
          expect(other.problems).toHaveLength(one.problems.length);
          for (const { ref } of one.roles) {
            expect(one.untouched.has(ref)).toBe(false);
          }
        },
      ),
    );
  });

  describe('that have become empty', () => {
    const inForce: Role[] = [
      {
        ref: 'role:default/reader' as RoleRef,
        source: FILES,
        members: [],
        policies: [{ ...read, effect: 'deny' }] as PolicyStatement[],
        conditions: [
          {
            id: 1,
            pluginId: 'catalog',
            resourceType: 'catalog-entity',
            mapping: ['read'],
            criteria: { rule: 'R', resourceType: 'catalog-entity' },
          },
        ],
        metadata: {},
      },
    ];
    const yaml = condition('role:default/reader');

    it.each([
      ['policy.csv', 'no byte', '', yaml],
      ['policy.csv', 'comments alone', '# a\n\n# empty roles\n', yaml],
      ['policy.csv', 'a page of a proxy', '<html></html>', yaml],
      ['conditions.yaml', 'no byte', reader, ''],
      ['conditions.yaml', 'no document', reader, '# a\n---\n'],
    ])('are rejected: %s with %s', async (file, _, csv, conditions) => {
      expect(offer(csv, conditions, accept, { inForce })).toMatchObject({
        kind: 'rejected',
        problems: expect.arrayContaining([
          {
            severity: 'error',
            file,
            ...because('file-emptied', { line: '# empty' }),
          },
        ]),
      });
    });

    it.each([
      ['both say that it is meant', '# empty\n', ' #empty \r\n', inForce],
      ['nothing was there before', '', '', []],
      [
        'the policy file alone does',
        '# gone\n# Empty\n# empty',
        '# empty',
        inForce,
      ],
    ])('are loaded if %s', async (_, csv, conditions, before) => {
      expect(offer(csv, conditions, accept, { inForce: before })).toMatchObject(
        { declarations: { roles: [] } },
      );
    });

    it('are loaded if they are configured no more', async () => {
      const parsed = atOnce(parsePolicyFiles({ digest: '' }, defaultRules));
      expect(
        atOnce(offerOf(parsed, { ...noSurroundings, inForce })),
      ).toMatchObject({ declarations: { roles: [] } });
    });
  });

  it('that were cut at any byte change nothing if they had a checksum', async () => {
    const contents = {
      csv: `\uFEFF# Für alle\r\n${reader}\r\ng, user:default/u, role:default/reader\r\np, role:default/reader, catalog-entity, delete, deny\r\n`,
      yaml: `%YAML 1.2${condition('role:default/reader').replace(
        '---',
        '\n---',
      )}${condition('role:default/reader', 'update')}`,
    };
    const csv = atOnce(withChecksum(contents.csv));
    const yaml = atOnce(withChecksum(contents.yaml));
    const whole = declarations(csv, yaml);
    const { document } = evolve(
      emptyDocument,
      { kind: 'replaceSource', ...whole },
      authorOf(FILES),
      '2026-01-01T00:00:00Z',
    );
    const inForce = [...document.roles.values()];
    expect(inForce).toMatchObject([
      { policies: [{}, {}], conditions: [{}, {}] },
    ]);

    const beginnings = (text: string) => {
      const bytes = Buffer.from(text, 'utf8');
      return [...bytes.keys()].map(at => bytes.subarray(0, at).toString());
    };
    const changed: string[] = [];
    for (const [policies, conditions] of [
      ...beginnings(csv).map(cut => [cut, yaml]),
      ...beginnings(yaml).map(cut => [csv, cut]),
    ]) {
      const made = offer(policies, conditions, accept, { inForce });
      if (
        made.kind === 'declared' &&
        !isDeepStrictEqual(made.declarations.roles, whole.roles)
      ) {
        changed.push(policies, conditions);
      }
    }
    expect(changed).toEqual([]);
  });
});
