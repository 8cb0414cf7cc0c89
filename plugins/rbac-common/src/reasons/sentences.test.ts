import { z } from 'zod';
import { customIssue, problemCodes } from '../schemas/problemReason';
import { problemsOf, requestProblemsSchema } from '../schemas/problems';
import {
  because,
  reasonCodes,
  ReasonCode,
  ReasonParams,
  sentenceOf,
} from './sentences';

const why = because('text', { text: 'of something else' });
const problems = [
  { field: 'name', ...because('unlike-path', { expected: 'x' }) },
];
const permission = { name: 'p', action: 'read', resourceType: 't' } as const;
const choice = { names: ['a', 'b'], areMore: true };
const overridden = {
  permission: 'catalog-entity',
  action: 'read',
  by: [
    {
      role: 'role:default/a',
      permission: 'catalog.entity.read',
      isCertain: true,
    },
    { role: null, permission: 'catalog.entity.other', isCertain: false },
  ],
};
const role = 'role:default/a';
const guardrail = 'four eyes';
const plugin = 'catalog';

/** Values that choose words, and are none themselves. */
const choices = new Set([
  ...['gives', 'gains', 'loses', 'none', 'part', 'reserved', 'now', 'then'],
  ...[
    'installed',
    'named-by-provider',
    'policy',
    'guardrails',
    'member',
    'scope',
  ],
  ...['body', 'past', 'item', 'query', 'configuration', 'read-the-guardrails'],
  ...['author', 'everybody', 'everybody-there', 'minLength', 'not'],
  ...['allow', 'deny', 'users', 'superUsers'],
]);

type Examples = {
  readonly [Code in ReasonCode]: ReasonParams<Code> extends []
    ? readonly []
    : readonly ReasonParams<Code>[0][];
};

/** Parameters of every code: what may be absent is there in one and absent in another. */
const examples: Examples = {
  'ref-form': [{ ref: 'x' }],
  'ref-kind': [{ ref: 'x' }],
  'ref-namespace': [{ ref: 'x' }],
  'ref-name': [{ ref: 'x' }],
  'ref-other-kind': [{ ref: 'x', kinds: ['user', 'group'] }],
  'no-role-ref': [],
  'no-user-ref': [],
  'no-group-ref': [],
  'needs-user-member': [],
  unstorable: [],
  'no-whole-number': [],
  'no-id': [],
  'below-minimum': [{ limit: 7 }],
  'above-maximum': [{ limit: 7 }],
  'above-length': [{ limit: 7 }],
  'above-items': [{ limit: 7 }],
  'percent-encoding': [],
  'several-lines': [],
  'rule-of-other-type': [{ resourceType: 't', expected: 'u' }],
  'condition-too-large': [{ limit: 7, bytes: 9 }],
  'no-condition': [],
  'empty-condition': [],
  'unknown-condition-key': [{ key: 'x', beside: 'rule' }],
  'condition-too-deep': [{ limit: 7 }],
  'too-many-nodes': [{ limit: 7 }],
  'no-nodes': [],
  'no-params': [],
  'params-too-deep': [{ limit: 7 }],
  'too-many-param-values': [{ limit: 7 }],
  'no-json': [],
  'permission-repeated': [],
  'simulation-of-several': [],
  text: [{ text: 'said elsewhere' }],
  'out-of-reach': [{ role }],
  'denies-administration': [{ role }],
  overreach: [
    {
      subject: role,
      effect: 'gives',
      permission: 'p',
      action: 'use',
      held: 'none',
    },
    {
      subject: 'group:default/a',
      effect: 'loses',
      resourceType: 't',
      action: 'use',
      held: 'part',
    },
    {
      subject: 'user:default/a',
      effect: 'gains',
      permission: 'p',
      action: 'use',
      held: 'reserved',
    },
  ],
  'everybody-unknown': [],
  'too-much-to-judge': [],
  'overrides-deny': [{ role, permission: 'p', action: 'use' }],
  'foreign-source': [{ role, source: 'rest', own: 'csv-file' }],
  'reserved-name': [{ role }],
  'unknown-role': [{ role }],
  'unknown-member': [{ role, member: 'user:default/a' }],
  'unknown-policy': [{ role, policy: 'p, use, allow' }],
  'unknown-condition': [{ id: 7 }],
  'role-exists': [{ role }],
  'policy-exists': [{ role, policy: 'p, use, allow' }],
  'condition-exists': [{ role, scope: 'catalog, catalog-entity, read', id: 7 }],
  'conditions-too-large': [{ role, bytes: 12, limit: 11 }],
  'named-twice': [
    { what: 'policy', name: 'p, use, allow', role },
    { what: 'member', name: 'user:default/a' },
  ],
  'changed-meanwhile': [{ role, field: 'owner' }],
  'changed-since': [
    { role, field: 'policies', item: 'p, use, allow' },
    { role },
  ],
  'gone-since': [{ role }],
  'in-the-way': [
    { refusal: why, revision: 7, actor: 'user:default/a', at: '2026' },
  ],
  'unknown-revision': [{ revision: 7, start: 9 }],
  'broken-history': [{ role }, { revision: 7 }],
  'reason-required': [],
  'wrong-version': [{ expected: '7-a', actual: '9-b' }],
  'unknown-access-change': [{ id: 'abc' }],
  'uneditable-files': [
    { role, why },
    { role, why, file: 'policy.csv', line: 7 },
  ],
  'newer-load': [{ source: 'csv-file' }],
  'lacking-permission': [{ permission: 'p' }, { permission: 'p', why }],
  limited: [{ what: 'read-the-guardrails' }],
  undecidable: [],
  'unknown-user': [{ user: 'user:default/a' }, { user: 'group:default/a' }],
  'not-acceptable': [{ formats: ['text/csv', 'application/json'] }],
  'unknown-plugin': [{ plugin }, { plugin: 'catlog', nearest: plugin }],
  'silent-plugin': [{ plugin }, { plugin, detail: 'it was slow' }],
  'plugin-listed': [{ plugin, because: 'installed' }],
  'plugin-kept': [{ plugin, because: 'named-by-provider' }],
  'plugin-unlisted': [{ plugin }],
  'plugin-added-meanwhile': [],
  'plugin-removed-meanwhile': [],
  'unknown-provider': [{ provider: 'ldap' }],
  'provider-failed': [
    { provider: 'ldap', call: 'connect', detail: 'no answer' },
  ],
  'unknown-groups': [{ user: 'user:default/a' }],
  'catalog-unread': [],
  'catalog-silent': [],
  'conditions-unknown': [
    { resource: 'component:default/a', detail: 'no answer' },
  ],
  'analyses-busy': [],
  abandoned: [],
  busy: [],
  'database-silent': [],
  'unknown-outcome': [],
  failure: [],
  malformed: [
    { part: 'body', problems },
    { part: 'past', role, problems: [{ ...problems[0], field: '' }] },
    { part: 'item', index: 3, problems: [{ ...problems[0], field: '' }] },
  ],
  'path-encoding': [],
  'no-dry-run': [],
  'nothing-named': [],
  'named-in-both': [],
  'body-unwanted': [],
  'malformed-version': [],
  'body-not-json': [{ detail: 'Unexpected end' }],
  'body-not-utf8': [],
  'body-charset': [],
  'body-encoding': [],
  'body-unreadable': [],
  'body-values': [{ limit: 7 }],
  'body-too-large': [{ limit: 7 }],
  'files-rejected': [{ problems }],
  'against-guardrails': [
    {
      doubt: why,
      override: 'query',
      problems: [because('breaks-guardrail', { guardrail, why })],
    },
    {
      override: 'configuration',
      problems: [
        because('guardrails-unread', { guardrail }),
        because('may-break-guardrail', { guardrail, why }),
      ],
    },
  ],
  'unlike-path': [{ expected: role }],
  'renamed-in-files': [{ expected: role }],
  'dry-run-once': [],
  'dry-run-only': [],
  'not-with': [{ other: 'member' }],
  'over-limit-of-today': [{ role, size: 12, limit: 11 }],
  'absent-plugin': [{ plugin }],
  'not-in-portal': [{ plugin }],
  'other-plugin': [{ owner: plugin, resourceType: 't' }],
  'foreign-type': [{ plugin, ...choice }],
  'unknown-rule': [{ plugin, resourceType: 't', names: [], areMore: false }],
  'unmapped-action': [{ resourceType: 't', ...choice }],
  'unmapped-permission': [{ resourceType: 't', ...choice, nearest: 'c' }],
  'unfit-params': [{ keyword: 'minLength', given: '7' }, { keyword: 'not' }],
  'wrong-values': [
    { problems },
    { subject: 'it', problems: [{ ...problems[0], field: '' }] },
  ],
  'line-too-long': [{ limit: 7 }],
  'line-quote': [],
  'line-type': [{ type: 'x' }],
  'line-fields': [{ type: 'p', expected: 5, actual: 4 }],
  'line-of-any-role': [{ why }],
  'line-of-no-role': [{ why }],
  'line-repeated': [{ line: 7 }],
  'line-contradicted': [{ line: 7 }],
  'mapping-repeated': [],
  'condition-overlaps': [{ line: 7, plugin, resourceType: 't' }],
  'condition-of-any-role': [{ problems }],
  'condition-of-unknown-role': [{ role }],
  'too-many-documents': [{ limit: 7 }],
  'yaml-text': [{ limit: 7 }],
  'yaml-tokens': [{ limit: 7 }],
  'yaml-levels': [{ limit: 7 }],
  'yaml-invalid': [{ detail: 'bad indentation' }],
  'yaml-unusable': [{ detail: 'bad alias' }],
  'file-uncorrected': [{ why }],
  'checksum-missing': [],
  'checksum-cut-off': [],
  'checksum-without-beginning': [],
  'checksum-broken': [],
  'checksum-uncorrected': [{ why }],
  'file-emptied': [{ line: '# empty' }],
  'file-too-large': [{ limit: 7 }],
  'files-changing': [],
  'file-changing': [{}, { staying: 'policy' }],
  'file-unreadable': [
    { detail: 'EACCES' },
    { detail: 'EACCES', staying: 'guardrails' },
  ],
  'in-line': [{ line: 7, why }],
  'lines-repeated': [],
  'other-roles-change': [],
  'no-file': [{ key: 'policies-csv-file' }],
  'everybody-by-configuration': [],
  'everybody-by-source': [{ role, source: 'rest' }],
  'role-skipped': [{ role, why }],
  'of-other-source': [{ source: 'rest' }],
  'of-reserved-name': [],
  'repeats-itself': [{ what: 'scope', name: 'catalog, t, read' }],
  'more-roles-skipped': [{ count: 7 }],
  'more-problems': [{ count: 7 }],
  'load-against-guardrails': [{ why }],
  'load-outdated': [{ source: 'csv-file' }],
  'load-older': [{ revision: 7, replaced: 9 }],
  several: [{ whys: [why, why] }],
  'settings-against-guardrails': [{ why }],
  'administration-withheld': [{ why }],
  'unknown-administrator': [
    { key: 'users', ref: 'user:default/a' },
    { key: 'superUsers', ref: 'group:default/a' },
  ],
  'provider-absent': [{ role, provider: 'ldap' }],
  'entries-no-array': [{ call: 'applyRoles' }],
  'entry-of-role': [{ call: 'applyRoles', index: 7, problems, role }],
  'entry-of-any-role': [{ call: 'applyRoles', index: 7, problems }],
  'more-entries': [{ call: 'applyRoles', count: 7 }],
  'plugin-unread': [{ detail: 'it was slow' }],
  'foreign-rules': [{ resourceType: 't', owner: plugin }],
  'breaks-guardrail': [{ guardrail, why }],
  'breaks-lock-out': [{ guardrail: 'lock-out', why }],
  'may-break-guardrail': [{ guardrail, why }],
  'guardrails-unread': [{ guardrail: 'guardrails.yaml' }],
  'guardrail-name-taken': [{ name: guardrail, line: 7 }],
  'wrong-entry': [{ entry: 'guardrails[7]', problems }],
  'not-one-document': [{ count: 7 }],
  'lock-out': [
    { from: 'author', user: 'user:default/a', permission: 'p' },
    { from: 'everybody', permission: 'p' },
    { from: 'everybody-there', permission: 'p', doubt: why },
  ],
  'hidden-breach': [],
  'breach-by-super-user': [{ user: 'user:default/a' }],
  'breach-by-roles': [
    {
      tense: 'now',
      user: 'user:default/a',
      roles: [{ role, path: ['user:default/a', role] }, { role: null }],
    },
  ],
  'breach-by-access': [
    { tense: 'now', user: 'user:default/a', permission, result: 'ALLOW' },
    {
      tense: 'then',
      user: 'user:default/a',
      permission,
      result: 'DENY',
      via: { role, path: [role, 'x'] },
    },
    {
      tense: 'then',
      user: 'user:default/a',
      permission,
      result: 'DENY',
      via: { role: null },
    },
  ],
  'too-few-people': [
    { tense: 'now', people: 1, permission, demanded: 3 },
    { tense: 'then', people: 2, permission, demanded: 3 },
  ],
  'no-such-role': [{ tense: 'now', role }, { tense: 'then' }],
  'people-unread': [],
  'people-outdated': [{ since: '2026' }],
  'no-such-user': [{ user: 'user:default/a' }],
  'conditions-decide': [{ resource: 'component:default/a' }],
  'permission-unanswered': [permission],
  'auth-elsewhere': [],
  'sign-ins-unread': [],
  'doubtful-guardrail': [{ guardrail, why }],
  'doubtful-test': [{ guardrail, why }],
  untested: [{ part: 'p, use, allow', role }],
  'names-absent-entity': [{ ref: 'user:default/a', nearest: 'user:default/b' }],
  'names-absent-role': [{ role, nearest: 'role:default/b' }],
  'names-unknown-type': [{ resourceType: 't', nearest: 'u' }],
  'names-unknown-permission': [{ permission: 'p' }],
  'names-other-action': [
    { permission: 'p', action: 'use', actions: ['read', 'update'] },
  ],
  'names-other-type': [
    { permission: 'p', resourceType: 't', types: ['u', null] },
  ],
  'deny-overridden': [
    { ...overridden, areMore: false },
    { ...overridden, areMore: true },
  ],
  'deny-lifting': [{ ...overridden, areMore: true }],
  'policy-unmatched': [
    { permission: 'p', action: 'use', effect: 'deny', why },
    { permission: 'p', action: 'use', effect: 'allow', why },
  ],
  'unknown-to-plugins': [{ permission: 'p', nearest: 'q' }],
  'other-actions': [
    { isName: true, actions: ['read'] },
    { isName: false, actions: ['read', 'use'] },
  ],
  'condition-unmatched': [{ resourceType: 't', problems }],
  'member-absent': [
    { member: 'user:default/a', nearest: 'user:default/b' },
    { member: 'group:default/a' },
  ],
  'more-warnings': [],
  'no-members': [],
  'only-absent-members': [],
  'allow-denied': [{ permission: 'p', action: 'use' }],
  'says-nothing': [],
  'says-the-same': [{ role }],
  'allow-covered': [{ permission: 'p', action: 'use', resourceType: 't' }],
};

/** Every text and number of some parameters, of the reasons in them only their sentences. */
function valuesIn(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  // Where it is about guardrails, that begins the sentence.
  return 'message' in value
    ? valuesIn(value.message)
    : Object.values(value).flatMap(valuesIn);
}

describe('the reasons', () => {
  it('have a code each, in kebab case, that no other has, nor what a schema finds', () => {
    const codes = [...reasonCodes, ...problemCodes];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter(code => !/^[a-z]+(-[a-z0-9]+)*$/.test(code))).toEqual(
      [],
    );
    expect(Object.keys(examples).sort()).toEqual([...reasonCodes].sort());
  });

  it.each(reasonCodes)('are told from JSON as they were made: %s', code => {
    const given: readonly object[] = examples[code];
    for (const params of given.length > 0 ? given : [{}]) {
      const told = because(code, ...([params] as ReasonParams<typeof code>));
      const sent = JSON.parse(JSON.stringify(told));
      expect(sentenceOf(sent.code, sent.params)).toBe(told.message);
      expect(told.message).not.toMatch(/undefined|\[object|null|NaN/);
    }
  });

  it.each(reasonCodes)(
    'say every parameter, but for those that choose words: %s',
    code => {
      const given: readonly object[] = examples[code];
      for (const params of given) {
        const { message } = because(
          code,
          ...([params] as ReasonParams<typeof code>),
        );
        for (const value of valuesIn(params)) {
          const text = `${value}`.replace(/^this /, '');
          const isSaid = [text, JSON.stringify(text)].some(said =>
            message.includes(said),
          );
          expect(isSaid || choices.has(`${value}`)).toBe(true);
        }
      }
    },
  );

  it('come as they are from a schema that finds them', () => {
    const told = because('unlike-path', { expected: 'x' });
    const schema = z.string().superRefine((_, context) => {
      context.addIssue(customIssue(told));
    });
    const { error } = schema.safeParse('y');
    expect(problemsOf(error!)).toEqual([{ field: '', ...told }]);
    expect(requestProblemsSchema.parse(problemsOf(error!))).toHaveLength(1);
  });
});
