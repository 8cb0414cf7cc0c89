import { atOnce } from '../model/steps';
import { demandOf } from './demandOf';
import { parseGuardrails } from './guardrailsFile';

function parsed(text: string, requireChecksums = false) {
  return atOnce(
    parseGuardrails(
      { file: 'rbac-guardrails.yaml', text },
      { requireChecksums },
    ),
  );
}

function problemsOf(text: string) {
  return parsed(text).problems?.map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

const file = `# What has to hold
tests:
  - { user: User:default/dave, permission: catalog.entity.read, on: resource:default/partner-cluster, expect: deny }
guardrails:
  - { name: only security deletes policy, permission: policy.entity.delete, onlyBy: group:default/security }
  - { name: four eyes on templates, exclusive: [role:default/template-author, role:default/template-approver] }
  - { name: never locked out, permission: policy.entity.update, atLeast: 2 people }
  - { name: contractors read only, of: group:default/contractors, only: [{ action: read }] }
`;

it('reads a test and a guardrail of each kind, each with its line and a sentence', () => {
  const guardrails = parsed(file).guardrails ?? [];
  expect(
    guardrails.map(guardrail => [
      guardrail.line,
      guardrail.name,
      demandOf(guardrail).message,
    ]),
  ).toEqual([
    [
      3,
      'user:default/dave, catalog.entity.read on resource:default/partner-cluster: deny',
      'user:default/dave, catalog.entity.read on resource:default/partner-cluster: deny is expected',
    ],
    [
      5,
      'only security deletes policy',
      'Only group:default/security may have policy.entity.delete',
    ],
    [
      6,
      'four eyes on templates',
      'Nobody may have two of role:default/template-author, role:default/template-approver',
    ],
    [
      7,
      'never locked out',
      'At least 2 people of the catalog must have policy.entity.update without a condition',
    ],
    [
      8,
      'contractors read only',
      'group:default/contractors may do nothing but read',
    ],
  ]);
  expect(guardrails.every(({ mode }) => mode === 'enforce')).toBe(true);
});

it('takes mode: report for every guardrail of the file', () => {
  const { guardrails } = parsed(`mode: report\n${file}`);
  expect(guardrails?.map(({ mode }) => mode)).toEqual(Array(5).fill('report'));
});

it('tells each of several mistakes with its line, and then says nothing', () => {
  expect(
    problemsOf(`tests:
  - { user: group:default/all, permission: x, expect: deny }
  - user: user:default/dave
    permission: catalog.entity.read
    expect: forbid
guardrails:
  - { name: a, permission: x, onlyBy: security }
  - { name: b, permission: x, onlyBy: [], }
  - { name: c, permission: x, atLeast: two people }
  - { name: d, exclusive: [role:default/a] }
  - { name: e, permission: x }
  - { name: f, permission: x, atLeast: 2, onlyBy: group:default/a }
  - { name: g, of: group:default/a, only: [{}] }
  - { name: lock-out, permission: x, atLeast: 2 }
  - { name: h, permision: x, atLeast: 2 }
`),
  ).toEqual([
    '2: tests[0]: user must be the reference of a user',
    '5: tests[1]: expect must be allow, deny or conditional',
    expect.stringMatching(
      /^7: guardrails\[0\]: onlyBy\[0\] "security" is not of the form/,
    ),
    '8: guardrails[1]: onlyBy must not be empty',
    '9: guardrails[2]: atLeast must be a number of people, such as 2 people',
    '10: guardrails[3]: exclusive must be at least two different roles',
    '11: guardrails[4]: the entry must have exactly one of the keys onlyBy, exclusive, atLeast, only',
    '12: guardrails[5]: the entry must have exactly one of the keys onlyBy, exclusive, atLeast, only',
    '13: guardrails[6]: only[0] must name a permission, a resourceType or an action',
    '14: guardrails[7]: name must not be lock-out, which every portal has',
    expect.stringMatching(/^15: guardrails\[8\]: /),
    expect.stringMatching(/^15: guardrails\[8\]: /),
  ]);
});

it.each([
  [
    'test:\n  - { user: user:default/a, permission: x, expect: deny }\n',
    '1: the file must not have the key "test" (did you mean tests?)',
  ],
  [
    'tests:\n  - { user: user:default/a, permision: x, permission: x, expect: deny }\n',
    '2: tests[0]: the entry must not have the key "permision" (did you mean permission?)',
  ],
  [
    'tests:\n  - { user: user:default/a, permission: x, expect: deny, because: y }\n',
    '2: tests[0]: the entry must not have the key "because" (its keys: name, user, permission, action, resourceType, on, expect)',
  ],
  [
    'guardrails:\n  - { name: a, permission: x, onlyby: user:default/a }\n',
    '2: guardrails[0]: the entry must have exactly one of the keys onlyBy, exclusive, atLeast, only (did you mean onlyBy in place of "onlyby"?)',
  ],
  [
    'guardrails:\n  - { name: a, permission: x, acton: read, atLeast: 1 }\n',
    '2: guardrails[0]: the entry must not have the key "acton" (did you mean action?)',
  ],
  [
    'guardrails:\n  - { name: a, of: user:default/a, only: [{ resourcetype: x }] }\n',
    '2: guardrails[0]: only[0] must not have the key "resourcetype" (did you mean resourceType?)',
  ],
])(
  'names a key that it does not know, and the nearest one: %j',
  (text, problem) => {
    expect(problemsOf(text)?.[0]).toBe(problem);
  },
);

it.each([
  '# empty\n',
  '# The guardrails are in the other portal.\r\n#  empty\r\n',
  '# empty\nguardrails: []\n',
])('says nothing where the line # empty says that this is meant: %j', text => {
  expect(parsed(text)).toEqual({ guardrails: [] });
});

it('says what a file says that has the line # empty all the same', () => {
  expect(parsed(`# empty\n${file}`).guardrails).toHaveLength(5);
});

it.each([
  ['', 'undefined: must have one YAML document, but has 0'],
  ['# nothing\n', 'undefined: must have one YAML document, but has 0'],
  [
    'guardrails: []\n',
    '1: the file must have a test or a guardrail; to have none, write the line # empty into it, or remove guardrailsFile',
  ],
  ['- a\n', '1: the file must have the keys tests, guardrails or both'],
  ['guardrails: [\n', expect.stringMatching(/is not valid YAML/)],
  [`${file}---\n${file}`, expect.stringMatching(/is that of line 3 already/)],
])('refuses a file that was cut off or says nothing: %j', (text, problem) => {
  expect(parsed(text).guardrails).toBeUndefined();
  expect(problemsOf(text)?.[0]).toEqual(problem);
});

it('refuses a file with a checksum that was cut off, and one without a checksum where it is demanded', () => {
  expect(
    problemsOf(
      `# Checksum by rbac checksum: the last line is the digest of all lines above it.\n${file}`,
    )?.[0],
  ).toMatch(/does not end with its checksum/);
  expect(parsed(file, true).problems?.[0].message).toMatch(/has no checksum/);
});

it('refuses a name that two guardrails have, since an override names a guardrail', () => {
  expect(
    problemsOf(
      'guardrails:\n  - { name: a, permission: x, atLeast: 1 }\n  - { name: a, permission: y, atLeast: 1 }\n',
    ),
  ).toEqual(['3: the name "a" is that of line 2 already; give each its own']);
});

it('reads 500 tests and 20 guardrails, and refuses more than 2,000 tests', () => {
  const test = (index: number) =>
    `  - { user: user:default/u${index}, permission: catalog.entity.read, action: read, resourceType: catalog-entity, on: component:default/c, expect: deny }\n`;
  const tests = (count: number) =>
    `tests:\n${Array.from({ length: count }, (_, index) => test(index)).join('')}`;
  expect(parsed(tests(2_000)).guardrails).toHaveLength(2_000);
  expect(problemsOf(tests(2_001))?.[0]).toMatch(/must have at most 2000 tests/);
});
