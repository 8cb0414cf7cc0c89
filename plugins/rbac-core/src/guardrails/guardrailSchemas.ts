import {
  actionSchema,
  defaultLimits,
  memberRefSchema,
  nameSchema,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { objectOf } from './knownKeys';
import { GuardrailStatement, LOCK_OUT } from './guardrail';

/** References in one list of a guardrail. */
const MAX_ITEMS = 200;

const nameOfGuardrail = z
  .string({ error: 'must be a text' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(200, { error: 'must have at most 200 characters' })
  .regex(/^\P{C}*$/u, { error: 'must not contain control characters' })
  .refine(name => name !== LOCK_OUT, {
    error: `must not be ${LOCK_OUT}, which every portal has`,
  });

/** The permission that a guardrail is about, in the keys of the guardrail. */
const permission = {
  permission: nameSchema(defaultLimits),
  action: actionSchema.optional(),
  resourceType: nameSchema(defaultLimits).optional(),
};

interface PermissionKeys {
  readonly permission: string;
  readonly action?: z.infer<typeof actionSchema>;
  readonly resourceType?: string;
}

const named = ({ permission: name, action, resourceType }: PermissionKeys) => ({
  name,
  action,
  resourceType,
});

/** One item, or a list of some. */
function someOf<T>(item: z.ZodType<T>) {
  return z.preprocess(
    value => (Array.isArray(value) ? value : [value]),
    z
      .array(item)
      .min(1, { error: 'must not be empty' })
      .max(MAX_ITEMS, { error: `must have at most ${MAX_ITEMS} items` }),
  );
}

const expected = {
  allow: 'ALLOW',
  deny: 'DENY',
  conditional: 'CONDITIONAL',
} as const;

/** Parses a test: `{ user, permission, on, expect }`. */
export const testSchema = objectOf({
  name: nameOfGuardrail.optional(),
  user: memberRefSchema.refine(ref => ref.startsWith('user:'), {
    error: 'must be the reference of a user',
  }),
  ...permission,
  on: z
    .string({ error: 'must be the reference of a resource, a string' })
    .min(1, { error: 'must not be empty' })
    .max(500, { error: 'must have at most 500 characters' })
    .optional(),
  expect: z
    .enum(['allow', 'deny', 'conditional'], {
      error: 'must be allow, deny or conditional',
    })
    .transform(word => expected[word]),
})
  .refine(({ on, expect }) => on === undefined || expect !== 'CONDITIONAL', {
    path: ['expect'],
    error: 'must be allow or deny where the test names a resource',
  })
  .transform(({ name, user, on, expect, ...about }) => ({
    name,
    statement: {
      kind: 'test',
      user,
      permission: named(about),
      resourceRef: on,
      expected: expect,
    } satisfies GuardrailStatement,
  }));

const onlyBy = objectOf({
  name: nameOfGuardrail,
  ...permission,
  onlyBy: someOf(memberRefSchema),
}).transform(({ name, onlyBy: members, ...about }) => ({
  name,
  statement: {
    kind: 'onlyBy',
    permission: named(about),
    members,
  } satisfies GuardrailStatement,
}));

const exclusive = objectOf({
  name: nameOfGuardrail,
  exclusive: someOf(roleRefSchema).refine(
    roles => new Set(roles).size === roles.length && roles.length > 1,
    { error: 'must be at least two different roles' },
  ),
}).transform(({ name, exclusive: roles }) => ({
  name,
  statement: { kind: 'exclusive', roles } satisfies GuardrailStatement,
}));

const atLeast = objectOf({
  name: nameOfGuardrail,
  ...permission,
  atLeast: z.preprocess(
    value =>
      typeof value === 'string' && /^\d{1,6} (people|person)$/.test(value)
        ? parseInt(value, 10)
        : value,
    z
      .int({ error: 'must be a number of people, such as 2 people' })
      .min(1, { error: 'must be at least 1' })
      .max(100_000, { error: 'must be at most 100000' }),
  ),
}).transform(({ name, atLeast: people, ...about }) => ({
  name,
  statement: {
    kind: 'atLeast',
    permission: named(about),
    people,
  } satisfies GuardrailStatement,
}));

const only = objectOf({
  name: nameOfGuardrail,
  of: someOf(memberRefSchema),
  only: someOf(
    objectOf({
      permission: permission.permission.optional(),
      resourceType: permission.resourceType,
      action: permission.action,
    }).refine(item => Object.keys(item).length > 0, {
      error: 'must name a permission, a resourceType or an action',
    }),
  ),
}).transform(({ name, of: members, only: exemptions }) => ({
  name,
  statement: { kind: 'only', members, exemptions } satisfies GuardrailStatement,
}));

/** The content of a guardrail, and its name. */
export interface ParsedGuardrail {
  readonly name?: string;
  readonly statement: GuardrailStatement;
}

/** The ways to write a guardrail, by the key that distinguishes them. */
export const guardrailSchemas: Readonly<
  Record<string, z.ZodType<ParsedGuardrail>>
> = {
  onlyBy,
  exclusive,
  atLeast,
  only,
};
