import {
  actions,
  conditionSchema,
  defaultLimits,
  effects,
  MemberRef,
  memberRefSchema,
  NamedRole,
  namedRoleSchema,
  nameSchema,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { shuffle, uniqBy } from 'lodash';
import { criteriaOf, noSurroundings } from '@internal/rbac-testkit';
import { byRef, FILES, PolicyDocument, Role } from '../model/document';
import { atOnce } from '../model/steps';
import { offerOf } from './fileOffer';
import { loadInto } from './loadInto';
import { defaultRules, parsePolicyFiles } from './policyFiles';
import { conditionYaml, policyCsv } from './policyFileTexts';

const part = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const entity = (kind: string) =>
  fc.tuple(part, part).map(([space, name]) => `${kind}:${space}/${name}`);
const member = fc
  .oneof(entity('user'), entity('group'))
  .map((ref): MemberRef => memberRefSchema.parse(ref));

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter(text => nameSchema(defaultLimits).safeParse(text).success);

const policy = fc.record({
  permission: name,
  action: fc.constantFrom(...actions),
  effect: fc.constantFrom(...effects),
});

/** What JSON can hold, in words that YAML likes to take for something else. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('yes', 'null', '~', '1e3', '0x1', '- a', '# a', 'a: b', '<<'),
  fc.constantFrom(
    '\ud800',
    '\u0085',
    '\u2028',
    '\ufeff',
    ' a\n\n b\r',
    '__proto__',
  ),
);
const params = fc
  .dictionary(
    text,
    fc.letrec(tie => ({
      value: fc.oneof(
        { maxDepth: 2 },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(text, tie('value'), { maxKeys: 3 }),
      ),
    })).value,
    { maxKeys: 4 },
  )
  .map(value => JSON.parse(JSON.stringify(value)));

const criteria = (resourceType: string) =>
  criteriaOf(
    fc.record(
      { rule: name, resourceType: fc.constant(resourceType), params },
      { requiredKeys: ['rule', 'resourceType'] },
    ),
  );

const mapping = fc
  .uniqueArray(fc.constantFrom(...actions), { minLength: 1 })
  .chain(chosen =>
    fc.tuple(
      ...chosen.map(action =>
        fc.oneof(
          fc.constant(action),
          name.map(named => ({ name: named, action })),
        ),
      ),
    ),
  );

const condition = name.chain(resourceType =>
  fc
    .record({ pluginId: name, mapping, criteria: criteria(resourceType) })
    .map(given =>
      conditionSchema(defaultLimits).parse({
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/any',
        pluginId: given.pluginId,
        resourceType,
        permissionMapping: given.mapping,
        conditions: given.criteria,
      }),
    )
    .map(({ content }) => content),
);

const role = fc
  .record({
    named: fc
      .tuple(entity('role'), fc.boolean())
      .map(([ref, isLoud]): NamedRole =>
        namedRoleSchema.parse(isLoud ? ref.toUpperCase() : ref),
      ),
    members: fc.uniqueArray(member, { maxLength: 4 }),
    policies: fc
      .array(policy, { maxLength: 4 })
      .map(list => uniqBy(list, item => JSON.stringify(item))),
    conditions: fc
      .array(condition, { maxLength: 3 })
      .map(list => uniqBy(list, ({ resourceType }) => resourceType)),
  })
  .map(({ named, ...parts }) => ({ ...named, ...parts }))
  // A role without a line has no place in the files.
  .filter(({ members, policies }) => members.length + policies.length > 0);

const document = fc
  .uniqueArray(role, { maxLength: 5, selector: ({ ref }) => ref })
  .map((roles): PolicyDocument => {
    let id = 0;
    return {
      revision: 7,
      roles: byRef(
        roles.map(given => ({
          ...given,
          source: FILES,
          conditions: given.conditions.map(content => ({
            id: ++id,
            ...content,
          })),
          metadata: {},
        })),
      ),
      nextConditionId: 1_000,
    };
  });

/** Loads the files of some roles over a policy. */
function load(roles: readonly Role[], given: PolicyDocument) {
  const parsed = atOnce(
    parsePolicyFiles(
      {
        policies: { file: 'csv', text: throughUtf8(policyCsv(roles)) },
        conditions: { file: 'yaml', text: throughUtf8(conditionYaml(roles)) },
        digest: '',
      },
      defaultRules,
    ),
  );
  const inForce = [...given.roles.values()];
  return atOnce(offerOf(parsed, { ...noSurroundings, inForce }));
}

function throughUtf8(content: string): string {
  return Buffer.from(content, 'utf8').toString('utf8');
}

describe('the files of a policy', () => {
  it('give the same policy again', async () => {
    await fc.assert(
      fc.asyncProperty(document, async given => {
        const offer = load([...given.roles.values()], given);
        if (offer.kind === 'rejected') {
          throw new Error(JSON.stringify(offer.problems));
        }
        expect(offer.declarations.problems).toEqual([]);
        const { document: loaded, skipped } = loadInto(
          given,
          FILES,
          offer.declarations,
          'now',
        );
        expect(skipped).toEqual([]);
        expect(loaded).toBe(given);
      }),
    );
  });

  it('do not depend on the order of roles and their parts', () => {
    fc.assert(
      fc.property(document, given => {
        const roles = [...given.roles.values()];
        const others = shuffle(roles).map(({ conditions, ...rest }) => ({
          ...rest,
          members: shuffle(rest.members),
          policies: shuffle(rest.policies),
          conditions: shuffle(conditions).map((content, index) => ({
            ...content,
            id: 100 + index,
          })),
        }));
        expect(policyCsv(others)).toBe(policyCsv(roles));
        expect(conditionYaml(others)).toBe(conditionYaml(roles));
      }),
    );
  });
});
