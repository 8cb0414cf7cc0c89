import { defaultLimits, nameOf } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { LoadReport } from './LoadReport';
import { parsePolicyCsv, PolicyLine } from './policyCsv';

function read(text: string) {
  const report = new LoadReport();
  const file = { file: 'policy.csv', text };
  const lines = [...parsePolicyCsv(file, defaultLimits, report)].filter(
    line => line !== undefined,
  );
  return {
    lines,
    rejected: report.rejected,
    untouched: [...report.untouched],
    problems: report.problems(),
  };
}

function fieldsOf(line: PolicyLine): string[] {
  return line.kind === 'policy'
    ? ['p', nameOf(line.role), ...Object.values(line.policy)]
    : ['g', line.member, nameOf(line.role)];
}

function lowerCase(fields: string[]): string[] {
  return fields.map(field => field.toLowerCase());
}

const allowed = 'p, role:default/ok, catalog-entity, read, allow';

describe('parsePolicyCsv', () => {
  it('reads both kinds of lines with their numbers', () => {
    expect(
      read(
        `p, role:default/a, catalog-entity, read, deny\ng, Group:Default/Team, role:default/A`,
      ),
    ).toEqual({
      lines: [
        {
          kind: 'policy',
          line: 1,
          role: { ref: 'role:default/a' },
          policy: {
            permission: 'catalog-entity',
            action: 'read',
            effect: 'deny',
          },
          text: 'catalog-entity, read, deny',
        },
        {
          kind: 'member',
          line: 2,
          role: { ref: 'role:default/a', name: 'role:default/A' },
          member: 'group:default/team',
        },
      ],
      rejected: false,
      untouched: [],
      problems: [],
    });
  });

  it('reports the beginning of a line that it does not understand', () => {
    const long = `p, role:default/a, ${'x'.repeat(300)}`;
    const { problems } = read(`${allowed}\n  ${long}  \n`);
    expect(problems).toMatchObject([
      { line: 2, text: `${long.slice(0, 200)}…` },
    ]);
  });

  it.each([
    ['an empty file', '', []],
    ['only comments', '# a\n  # b\n', []],
    ['blank lines', `\n  \n\t\n${allowed}\n\n`, [4]],
    ['CRLF', `# a\r\n${allowed}\r\n\r\n${allowed}\r\n`, [2, 4]],
    ['a byte-order mark', `\uFEFF${allowed}`, [1]],
    ['a byte-order mark before a comment', `\uFEFF# a\n${allowed}`, [2]],
    ['no space after commas', allowed.replaceAll(' ', '').concat('\n'), [1]],
    ['many spaces', allowed.replaceAll(', ', ' \t,  '), [1]],
    ['quotes', `"p", "role:default/ok" ,"catalog-entity", "read","allow"`, [1]],
    ['no newline at the end', `${allowed}\n${allowed}`, [1, 2]],
  ])('accepts %s', (_, text, numbers) => {
    const { lines, problems } = read(text);
    expect(problems).toEqual([]);
    expect(lines.map(({ line }) => line)).toEqual(numbers);
    for (const line of lines) {
      expect(line).toMatchObject({
        kind: 'policy',
        role: { ref: 'role:default/ok' },
        policy: { permission: 'catalog-entity', action: 'read' },
      });
    }
  });

  it.each([
    ['a bad action', 'p, role:default/a, x, write, deny', 'action must be one'],
    ['a bad effect', 'p, role:default/a, x, read, Deny', 'effect must be one'],
    ['an empty name', 'p, role:default/a, , read, deny', 'permission must not'],
    [
      'a space in a name',
      'p, role:default/a, x y, read, deny',
      'must not cont',
    ],
    ['a quoted comma', 'p, role:default/a, "x,y", read, deny', 'must not cont'],
    ['a NUL byte', 'p, role:default/a, x\0, read, deny', 'control characters'],
    ['a lone CR', 'p, role:default/a, x\ry, read, deny', 'must not contain'],
    ['too few fields', 'p, role:default/a, x, read', 'has 5 fields, this one'],
    ['too many fields', 'p, role:default/a, x, read, deny,', '5 fields, this'],
    ['an unknown record type', 'p2, role:default/a, x, read, deny', '"p2"'],
    ['an open quote', 'p, role:default/a, "x, read, deny', 'quote that is not'],
    ['an open quote first', '"p, role:default/a, x, read, deny', 'quote that'],
    ['a quote in a field', 'p, role:default/a, x"y, read, deny', 'quote that'],
    ['a bad member', 'g, team, role:default/a', 'member "team" is not of the'],
    ['a role as member', 'g, role:default/b, role:default/a', 'user or group'],
    ['a member too few', 'g, role:default/a', 'g line has 3 fields'],
    ['fields in disorder', 'p, x, role:default/a, read, deny', 'role "x"'],
    [
      'a megabyte that allows',
      `p, role:default/a, ${'x'.repeat(1_000_000)}, read, allow`,
      'more than 10000 characters',
    ],
    [
      'a megabyte that denies',
      `p, "role:default/A" , ${'x'.repeat(1_000_000)}, read, deny`,
      'more than 10000 characters',
    ],
    [
      'a megabyte before its role',
      `g,${'x'.repeat(1_000_000)},role:default/a`,
      'more than 10000 characters',
    ],
    [
      'a megabyte of commas after its role',
      `p, role:default/a${','.repeat(1_000_000)}`,
      'more than 10000 characters',
    ],
  ])(
    'leaves the role of a line with %s as it was, and reads the others',
    async (_, line, message) => {
      const result = read(`${allowed}\n${line}\n${allowed}\n`);
      expect(result).toMatchObject({
        lines: [{ line: 1 }, { line: 3 }],
        rejected: false,
        untouched: ['role:default/a'],
        problems: [
          {
            severity: 'error',
            message: expect.stringContaining(message),
            file: 'policy.csv',
            line: 2,
            role: 'role:default/a',
          },
        ],
      });
    },
  );

  it.each([
    ['no role', 'p, catalog-entity, read, deny'],
    ['a malformed role', 'p, role:default/team a, x, read, deny'],
    ['another kind in place of the role', 'p, user:default/a, x, read, deny'],
    ['a word', 'deny'],
    ['semicolons', 'p; role:default/a; x; read; deny'],
    ['NUL bytes', '\0\0\0\0'],
    [
      'a carriage return and quotes',
      'p, "role:default/a", x, read, "allow"\rp, "role:default/b", x, read, deny',
    ],
    [
      'another line in it',
      'p, role:default/a, x, read, denyp, role:default/b, x, read, deny',
    ],
    [
      'another line in it that cut its role',
      'g, user:default/u, role:default/ap, role:default/b, x, read, deny',
    ],
    ['a megabyte and no role', `p, ${'x'.repeat(1_000_000)}, read, deny`],
    [
      'a megabyte that names two roles',
      `p, role:default/a, ${'x'.repeat(1_000_000)}, read, allowp, role:default/b, x, read, allow`,
    ],
    [
      'a name of a role of a megabyte',
      `p, role:default/${'a'.repeat(1_000_000)}, x, read, deny`,
    ],
  ])(
    'rejects the load for a line with %s: it may be a deny to any role',
    async (_, line) => {
      const result = read(`${allowed}\n${line}\n${allowed}\n`);
      expect(result).toMatchObject({
        rejected: true,
        untouched: [],
        problems: [
          {
            severity: 'error',
            message: expect.stringContaining(
              'names no role and might be a deny',
            ),
            line: 2,
          },
        ],
      });
      expect(result.problems[0].message.length).toBeLessThan(600);
    },
  );

  it.each([
    ['another kind in place of the role', 'p, user:default/a, x, read, allow'],
    ['a group as role', 'g, user:default/a, group:default/b'],
    ['a role without a name', 'p, role:default/, x, read, allow'],
    ['no role', 'p, catalog-entity, read, allow'],
    ['text', 'Dear all, these are the roles'],
    ['a megabyte of text', 'x'.repeat(1_000_000)],
    ['a million fields', ','.repeat(1_000_000)],
  ])('leaves out a line with %s, which concerns no role', (_, line) => {
    expect(read(`${allowed}\n${line}\n${allowed}\n`)).toMatchObject({
      lines: [{ line: 1 }, { line: 3 }],
      rejected: false,
      untouched: [],
      problems: [
        {
          severity: 'error',
          message: expect.stringContaining('names no role and is left out'),
          line: 2,
        },
      ],
    });
  });

  it('bounds the list of problems, not their impact', () => {
    const bad = Array.from(
      { length: 3_000 },
      (_, i) => `p, role:default/r${i}`,
    );
    const { problems, untouched } = read(bad.join('\n'));
    expect(untouched).toHaveLength(3_000);
    expect(problems).toHaveLength(1_001);
    expect(problems.at(-1)?.message).toContain('2000 more');
  });

  it('makes nothing of any text that is not literally in it', () => {
    const field = fc.oneof(
      fc.constantFrom(
        ...['p', 'g', 'role:default/a', 'user:default/u', 'x', 'read'],
        ...['allow', 'deny', '"', '#', ' ', '\r', '\0', '""', '\uFEFF', ''],
      ),
      fc.string(),
    );
    const line = fc.array(field).map(fields => fields.join(','));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(line).map(lines => lines.join('\n')),
    );
    fc.assert(
      fc.property(text, content => {
        const { lines } = read(content);
        const originals = content.split('\n');
        for (const statement of lines) {
          const written = originals[statement.line - 1]
            .replaceAll(/["\uFEFF]/g, '')
            .split(',')
            .map(part => part.trim());
          expect(lowerCase(written)).toEqual(lowerCase(fieldsOf(statement)));
        }
      }),
    );
  });
});
