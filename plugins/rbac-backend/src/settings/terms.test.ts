import { ConfigReader } from '@backstage/config';
import { JsonObject, JsonValue } from '@backstage/types';
import { readSettings } from './readSettings';

const role = 'role:default/on-call';

const read = (requests: JsonValue, others: JsonObject = {}) =>
  readSettings(
    new ConfigReader({ permission: { rbac: { requests, ...others } } }),
  );

const termsOf = (...requests: JsonObject[]) => [
  ...read(requests).terms.values(),
];

describe('terms of roles in the configuration', () => {
  it('let nobody ask, need one approval and a reason, if they say no more', () => {
    expect(termsOf({ role })).toEqual([
      { role, who: [], approvals: 1, reason: 'required', notify: [] },
    ]);
  });

  it('are read with references in lower case and durations in milliseconds', () => {
    const { terms, requestLapseMs } = read(
      [
        {
          role: 'role:Default/On-Call',
          who: ['group:default/Engineering'],
          approvers: ['user:default/Alice'],
          approvals: '0',
          maxDuration: 'PT8H',
          reason: 'optional',
          notify: ['group:default/security'],
        },
      ],
      { requestLapse: 'P2D' },
    );
    expect([...terms]).toEqual([
      [
        role,
        {
          role,
          who: ['group:default/engineering'],
          approvers: ['user:default/alice'],
          approvals: 0,
          maxDuration: 8 * 3_600_000,
          reason: 'optional',
          notify: ['group:default/security'],
        },
      ],
    ]);
    expect(requestLapseMs).toBe(2 * 86_400_000);
  });

  it('have no default for an empty list of approvers where nobody has to approve', () => {
    const atOnce = { approvals: 0, maxDuration: 'PT8H' };
    const [terms] = termsOf({ role, approvers: [], ...atOnce });
    expect(terms.approvers).toEqual([]);
  });

  it.each<[string, JsonValue]>([
    ['requests must be a list of roles', 'all'],
    ['requests must be a list of roles', { role }],
    ['requests[0] must be an object', [role]],
    ['requests[0].role', [{}]],
    ['requests[0].role "group:default/a"', [{ role: 'group:default/a' }]],
    ['requests[0].who[1] "ann"', [{ role, who: ['user:default/a', 'ann'] }]],
    ['requests[0].who must be a list', [{ role, who: 'user:default/a' }]],
    ['requests[0].approvers[0]', [{ role, approvers: [role] }]],
    ['requests[0].approvals must be a number', [{ role, approvals: 'two' }]],
    [
      `requests[0].approvals is wrong: In the terms for ${role}, approvals must be a whole number from 0 to 5`,
      [{ role, approvals: 6 }],
    ],
    ['requests[0].approvals is wrong', [{ role, approvals: 1.5 }]],
    ['requests[0].approvals is wrong', [{ role, approvals: -1 }]],
    [
      `requests[0].approvers is wrong: Requests for ${role} need an approval, but the list of approvers is empty`,
      [{ role, approvers: [] }],
    ],
    [
      `requests[0].maxDuration is wrong: Requests for ${role} need no approval`,
      [{ role, approvals: 0 }],
    ],
    ['requests[0].maxDuration must', [{ role, maxDuration: 'a night' }]],
    ['requests[0].maxDuration must', [{ role, maxDuration: 'PT0S' }]],
    ['requests[0].maxDuration must', [{ role, maxDuration: '-PT8H' }]],
    ['requests[0].maxDuration is wrong', [{ role, maxDuration: 'P11Y' }]],
    ['requests[0].reason must be', [{ role, reason: true }]],
    [`requests[1].role names ${role} a second time`, [{ role }, { role }]],
    [
      'requests[0].who must name at most 100',
      [{ role, who: Array(101).fill('user:default/a') }],
    ],
    [
      'requests must have terms for at most 1000 roles',
      [...Array(1_001).keys()].map(index => ({
        role: `role:default/${index}`,
      })),
    ],
    [
      'requests[0] has no key "approver" (did you mean permission.rbac.requests[].approvers?)',
      [{ role, approver: 'user:default/a' }],
    ],
  ])('are refused, with the key: %s', (message, requests) => {
    expect(() => read(requests)).toThrow(`permission.rbac.${message}`);
  });

  it.each(['soon', 'PT0S', 'P11Y'])('do not wait %s for an answer', lapse => {
    expect(() => read([], { requestLapse: lapse })).toThrow(
      'permission.rbac.requestLapse',
    );
  });
});
