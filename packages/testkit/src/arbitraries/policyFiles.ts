import fc from 'fast-check';
import { stringify } from 'yaml';
import {
  describePolicy,
  writtenCondition,
} from '@portal-rbac/plugin-rbac-core';
import { anyCondition } from './conditions';
import { anyMember, anyRoleRef } from './names';
import { anyPolicy } from './policies';

/** The policy file and the conditional-policy file. */
export interface FileTexts {
  readonly policies: string;
  readonly conditions: string;
}

const anyLine = (role: string) =>
  fc.oneof(
    { weight: 1, arbitrary: anyMember.map(member => `g, ${member}, ${role}`) },
    {
      weight: 2,
      arbitrary: anyPolicy.map(
        policy => `p, ${role}, ${describePolicy(policy)}`,
      ),
    },
  );

/** Some roles with lines of their own, and at most one condition each. */
const someRoles = fc.uniqueArray(
  anyRoleRef.chain(role =>
    fc.record({
      role: fc.constant(role),
      lines: fc.uniqueArray(anyLine(role), { minLength: 1, maxLength: 3 }),
      condition: fc.option(anyCondition, { nil: undefined }),
    }),
  ),
  { selector: ({ role }) => role, minLength: 1, maxLength: 3 },
);

/** Sound policy files, as people write them. */
export const anyFileTexts: fc.Arbitrary<FileTexts> = fc
  .record({
    roles: someRoles,
    opening: fc.constantFrom('', '\uFEFF', '# Who may do what: Müller\n'),
    newline: fc.constantFrom('\n', '\r\n'),
    endsWithNewline: fc.boolean(),
  })
  .map(({ roles, opening, newline, endsWithNewline }) => {
    const policies = roles.flatMap(({ lines }) => lines).join('\n');
    const conditions = roles
      .flatMap(({ role, condition }) =>
        condition ? stringify(writtenCondition({ ref: role }, condition)) : [],
      )
      .join('---\n');
    const asWritten = (text: string) =>
      `${opening}${text}${endsWithNewline ? '\n' : ''}`.replaceAll(
        '\n',
        newline,
      );
    return {
      policies: asWritten(policies),
      conditions: asWritten(conditions),
    };
  });
