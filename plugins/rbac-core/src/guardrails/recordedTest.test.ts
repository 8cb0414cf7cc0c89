import fc from 'fast-check';
import { nameSchema, defaultLimits } from '@portal-rbac/plugin-rbac-common';
import { atOnce } from '../model/steps';
import { TestStatement } from './guardrail';
import { parseGuardrails } from './guardrailsFile';
import { recordedTest } from './recordedTest';

const parsed = (text: string) =>
  atOnce(
    parseGuardrails(
      { file: 'rbac-guardrails.yaml', text },
      { requireChecksums: false },
    ),
  );

const test: TestStatement = {
  kind: 'test',
  user: 'user:default/dave' as TestStatement['user'],
  permission: {
    name: 'catalog.entity.read',
    action: 'read',
    resourceType: 'catalog-entity',
  },
  resourceRef: 'resource:default/partner-cluster',
  expected: 'DENY',
};

it('is written as people write it', () => {
  expect(recordedTest(test)).toBe(
    `  - user: user:default/dave
    permission: catalog.entity.read
    action: read
    resourceType: catalog-entity
    on: resource:default/partner-cluster
    expect: deny
`,
  );
});

const anyName = fc
  .string({ minLength: 1, unit: 'binary' })
  .filter(name => nameSchema(defaultLimits).safeParse(name).success);

it('is read as the same test, whatever the names in it are made of', () => {
  fc.assert(
    fc.property(
      anyName,
      fc.option(anyName, { nil: undefined }),
      fc.option(fc.string({ minLength: 1, unit: 'binary' }), {
        nil: undefined,
      }),
      (name, resourceType, resourceRef) => {
        const written: TestStatement = {
          ...test,
          permission: { name, action: 'read', resourceType },
          resourceRef,
        };
        const { guardrails, problems } = parsed(
          `tests:\n${recordedTest(written)}`,
        );
        expect(problems).toBeUndefined();
        expect(guardrails).toMatchObject([JSON.parse(JSON.stringify(written))]);
      },
    ),
  );
});
