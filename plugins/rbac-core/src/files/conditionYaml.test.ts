import { defaultLimits } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { parseConditionYaml } from './conditionYaml';
import { LoadReport } from './LoadReport';

function read(text: string) {
  const report = new LoadReport();
  const file = { file: 'conditions.yaml', text };
  const rules = { limits: defaultLimits, maxDocuments: 100 };
  const conditions = [...parseConditionYaml(file, rules, report)].filter(
    document => document !== undefined,
  );
  return {
    conditions,
    rejected: report.rejected,
    untouched: [...report.untouched],
    problems: report.problems(),
  };
}

function condition(role: string): string {
  return [
    'result: CONDITIONAL',
    `roleEntityRef: ${role}`,
    'pluginId: catalog',
    'resourceType: catalog-entity',
    'permissionMapping:',
    '  - read',
    'conditions:',
    '  rule: IS_ENTITY_OWNER',
    '  resourceType: catalog-entity',
    '  params:',
    '    claims: [$currentUser]',
    '',
  ].join('\n');
}

function manyKeys(count: number): string {
  return Array.from({ length: count }, (_, key) => `  key${key}: 1\n`).join('');
}

const good = condition('role:default/ok');
const bad = condition('role:default/a');

describe('parseConditionYaml', () => {
  it('rejects a file with more documents than it may have', () => {
    const documents = (count: number) => `---\n${good}`.repeat(count);
    expect(read(documents(100))).toMatchObject({ rejected: false });
    const { rejected, conditions, problems } = read(documents(5_000));
    expect(rejected).toBe(true);
    expect(conditions).toHaveLength(100);
    expect(problems).toMatchObject([
      { message: expect.stringContaining('more than 100 documents') },
    ]);
  });

  it.each([
    ['of a document', good.replace('result:', 'pluginId: catalog\nresult:')],
    [
      'of criteria',
      good.replace('  params:', '  rule: IS_ENTITY_OWNER\n  params:'),
    ],
    ['among thousands', `${good}other:\n${manyKeys(3_000)}  key7: 1\n`],
  ])('takes no second key %s for the first', (_, text) => {
    const { conditions, problems } = read(text);
    expect(conditions).toEqual([]);
    expect(problems).toMatchObject([
      { message: expect.stringContaining('Map keys must be unique') },
    ]);
  });

  it('reads documents with the lines where they begin', () => {
    const { conditions, problems } = read(
      `# first\n---\n${good}---\n# second\n${condition('Role:Default/B')}`,
    );
    expect(problems).toEqual([]);
    const content = {
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      mapping: ['read'],
      criteria: {
        rule: 'IS_ENTITY_OWNER',
        resourceType: 'catalog-entity',
        params: { claims: ['$currentUser'] },
      },
    };
    expect(conditions).toEqual([
      { line: 3, role: { ref: 'role:default/ok' }, content },
      {
        line: 16,
        role: { ref: 'role:default/b', name: 'Role:Default/B' },
        content,
      },
    ]);
  });

  it.each([
    ['an empty file', '', 0],
    ['only comments', '# nothing\n# here\n', 0],
    ['only separators', '---\n---\n', 0],
    ['null documents', `---\n${good}---\nnull\n---\n# end\n---\n`, 1],
    ['a byte-order mark', `\uFEFF${good}`, 1],
    ['CRLF', `---\n${good}---\n${good}`.replaceAll('\n', '\r\n'), 2],
    ['an end mark', `${good}...\n---\n${good}...\n`, 2],
    [
      'JSON',
      `{"result": "CONDITIONAL", "roleEntityRef": "role:default/ok", "pluginId": "catalog", "permissionMapping": ["read"], "conditions": {"rule": "R", "resourceType": "catalog-entity"}}`,
      1,
    ],
    ['a few aliases', good.replace('$currentUser', '&a x, *a, *a'), 1],
  ])('accepts %s', (_, text, count) => {
    const { conditions, problems } = read(text);
    expect(problems).toEqual([]);
    expect(conditions).toHaveLength(count);
  });

  it.each([
    ['a bad result', bad.replace('CONDITIONAL', 'ALLOW'), 14, 'result'],
    [
      'a bad action',
      bad.replace('- read', '- write'),
      19,
      'permissionMapping[0]',
    ],
    ['a missing key', bad.replace('pluginId: catalog\n', ''), 14, 'pluginId'],
    [
      'a misspelt node',
      bad.replace('rule:', 'rulle:'),
      21,
      'conditions must not',
    ],
    [
      'a text as conditions',
      bad.replace(/conditions:[^]*/, 'conditions: all\n'),
      20,
      'conditions must be',
    ],
    [
      'another resource type',
      bad.replace(/(.*)catalog-entity/s, '$1other'),
      21,
      'conditions has a rule',
    ],
    [
      'a number too large',
      bad.replace('$currentUser', '.inf'),
      24,
      'conditions.params.claims[0]',
    ],
  ])(
    'leaves the role of a document with %s as it was, and reads the others',
    async (_, text, line, message) => {
      expect(read(`---\n${good}---\n${text}---\n${good}`)).toMatchObject({
        conditions: [good, good].map(() => ({
          role: { ref: 'role:default/ok' },
        })),
        rejected: false,
        untouched: ['role:default/a'],
        problems: [
          {
            severity: 'error',
            file: 'conditions.yaml',
            message: expect.stringContaining(message),
            line,
            role: 'role:default/a',
          },
        ],
      });
    },
  );

  it.each([
    ['no YAML', 'a: [', 14],
    ['a tab', 'a:\n\t- b', 15],
    ['a key twice', `${bad}pluginId: other`, 25],
    ['a text', 'just a text', 14],
    ['a list', '- a\n- b', 14],
    ['no role', bad.replace(/roleEntityRef.*\n/, ''), 14],
    ['a malformed role', condition('role:default/a b'), 15],
    ['the reference of a user', condition('user:default/a'), 15],
    ['a list as a role', condition('[role:default/a]'), 15],
    ['an alias without an anchor', condition('*role'), 13],
    ['a tag', bad.replace('catalog\n', '!secret catalog\n'), 16],
    ['a text longer than any condition', 'so on\n'.repeat(20_000), 14],
    ['many levels', '['.repeat(50_000), 14],
    ['many levels of maps', '{'.repeat(50_000), 14],
    [
      'many keys',
      Array.from({ length: 60_000 }, (_, i) => `k${i}:`).join('\n'),
      13_763,
    ],
    [
      'an alias bomb',
      ['a: &a [x, x, x, x, x, x, x, x, x]']
        .concat(
          [...'bcdefghi'].map(
            (name, i) =>
              `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`,
          ),
        )
        .join('\n'),
      13,
    ],
  ])('rejects a load with %s', (_, text, line) => {
    const { rejected, problems, untouched } = read(`---\n${good}---\n${text}`);
    expect({ rejected, untouched }).toEqual({ rejected: true, untouched: [] });
    expect(problems[0]).toEqual({
      severity: 'error',
      file: 'conditions.yaml',
      line,
      code: expect.any(String),
      params: expect.any(Object),
      message: expect.stringContaining('nothing is loaded'),
    });
  });

  it('never throws and makes no condition of arbitrary text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.oneof(
            fc.constantFrom(...bad.split('\n'), '---', '...', '- ', '  ', '? '),
            fc.constantFrom('&a', '*a', '{', '[', '|', '"', '%YAML 1.2', '!!b'),
            fc.string(),
          ),
        )
        .map(lines => lines.join('\n')),
    );
    fc.assert(
      fc.property(text, content => {
        const { conditions } = read(content);
        for (const { role } of conditions) {
          expect(content).toContain(role);
        }
      }),
    );
  });
});
