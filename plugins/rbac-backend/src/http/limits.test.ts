import { annotationCondition } from '@internal/rbac-testkit';
import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

const part = 'a'.repeat(63);
/** Characters count, not the four bytes and two units that each one takes. */
const widest = '𠀀'.repeat(500);

function role(name: string, metadata: object = {}, members = 1) {
  return {
    name: `role:default/${name}`,
    memberReferences: Array.from(
      { length: members },
      (_, index) => `user:default/member-${index}`,
    ),
    metadata,
  };
}

function policyOf(permission: string, name = 'target') {
  return [
    {
      entityReference: `role:default/${name}`,
      permission,
      policy: 'read',
      effect: 'deny',
    },
  ];
}

describe.each(supportedServers)(
  'the limits of the API on %s',
  (_, postgres) => {
    let portal: TestRouter;

    beforeAll(async () => {
      portal = await TestRouter.start({
        postgres,
        rbac: {
          validation: { maxNameLength: 500, maxDescriptionLength: 100_000 },
        },
      });
      await portal.call('post', '/roles', role('target'));
    });
    afterAll(() => portal?.stop());

    it.each<[number, string, string, unknown]>([
      [201, '10,000 members', '/roles', role('members', {}, 10_000)],
      [400, '10,001 members', '/roles', role('more', {}, 10_001)],
      [201, 'the longest reference', '/roles', role(part)],
      [400, 'one character more', '/roles', role(`${part}a`)],
      [
        201,
        'the longest description',
        '/roles',
        role('long', { description: '👩'.repeat(100_000) }),
      ],
      [
        400,
        'one character more of it',
        '/roles',
        role('longer', { description: `${'👩'.repeat(100_000)}.` }),
      ],
      [400, 'NUL', '/roles', role('nul', { description: 'a\0b' })],
      [400, 'half a pair', '/roles', role('half', { description: '\ud83d' })],
      [201, 'a name of 500 wide characters', '/policies', policyOf(widest)],
      [400, 'a name of 501', '/policies', policyOf(`${widest}a`)],
      [400, 'a name with NUL', '/policies', policyOf('a\0b')],
      [400, 'a name with half a pair', '/policies', policyOf('a\udc00')],
      [
        201,
        'params with NUL and half a pair, which are kept as JSON',
        '/roles/conditions',
        annotationCondition('role:default/target', {
          annotation: 'a\0b',
          value: '\ud83d',
        }),
      ],
    ])('answer %s to %s', async (status, _what, path, body) => {
      const { text, status: answered } = await portal.call('post', path, body);
      const answer = status === 201 ? /^(\{"id":\d+\})?$/ : /must|has/;
      expect([answered, text]).toEqual([status, expect.stringMatching(answer)]);
    });

    it('gives back what was accepted', async () => {
      const members = await portal.call('get', '/roles/role/default/members');
      expect(members.body[0].memberReferences).toHaveLength(10_000);
      const long = await portal.call('get', '/roles/role/default/long');
      expect(long.body[0].metadata.description).toBe('👩'.repeat(100_000));
      const policies = await portal.call(
        'get',
        '/policies/role/default/target',
      );
      expect(policies.body[0].permission).toBe(widest);
      const conditions = await portal.call('get', '/roles/conditions');
      expect(conditions.body[0].conditions.params).toEqual({
        annotation: 'a\0b',
        value: '\ud83d',
      });
    });

    it.each(['9007199254740993', '9223372036854775808', `1${'0'.repeat(400)}`])(
      'find no condition %s',
      async id => {
        const { status } = await portal.call('get', `/roles/conditions/${id}`);
        expect([400, 404]).toContain(status);
      },
    );
  },
);
