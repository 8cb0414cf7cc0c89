import { mockServices } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { groupRef, roleRef, userRef } from '@internal/rbac-testkit';
import {
  MemberRef,
  memberRefSchema,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { RbacSettings } from '../settings/readSettings';
import { CatalogPresence } from './CatalogPresence';
import { UnknownNames } from './UnknownNames';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'known' },
};

describe('administrators that the catalog does not know', () => {
  let known: Set<string>;
  let isDown: boolean;
  let changes: number;
  let roles: RoleRef[];
  const settings: {
    administrators: MemberRef[];
    superUsers: MemberRef[];
    terms: RbacSettings['terms'];
    useOwnershipEntityRefs: boolean;
  } = {
    administrators: ['user:default/known', 'user:development/guest'].map(ref =>
      memberRefSchema.parse(ref),
    ),
    superUsers: [groupRef('gone')],
    terms: new Map(),
    useOwnershipEntityRefs: false,
  };

  beforeEach(() => {
    known = new Set(['user:default/known']);
    isDown = false;
    changes = 0;
    roles = [];
  });

  function create(used = settings) {
    const presence = new CatalogPresence({
      auth: mockServices.auth(),
      settings: () => used,
      catalog: {
        async getEntitiesByRefs({ entityRefs }) {
          if (isDown) {
            throw new Error('The catalog is away');
          }
          return {
            items: entityRefs.map(ref => (known.has(ref) ? entity : undefined)),
          };
        },
      },
    });
    const administrators = new UnknownNames({
      presence,
      settings: () => used,
      isRole: ref => roles.includes(ref),
    });
    const controller = new AbortController();
    administrators.start(() => {
      changes += 1;
    }, controller.signal);
    controller.abort();
    return administrators;
  }

  const messages = ({ problems }: UnknownNames) =>
    problems.map(({ message }) => message);

  it('are reported with the key that names them, and with what follows', async () => {
    const administrators = create();
    await administrators.look();
    expect(messages(administrators)).toEqual([
      'permission.rbac.admin.users names user:development/guest, which is not in the catalog: nobody administers by this name, unless a user signs in with exactly this reference',
      'permission.rbac.admin.superUsers names group:default/gone, which is not in the catalog: nobody may do everything through this group',
    ]);
    expect(changes).toBe(1);
  });

  it('are reported once, and no longer when the catalog knows them', async () => {
    const administrators = create();
    await administrators.look();
    await administrators.look();
    expect(changes).toBe(1);

    known = new Set([...settings.administrators, ...settings.superUsers]);
    await administrators.look();
    expect(messages(administrators)).toEqual([]);
    expect(changes).toBe(2);
  });

  it('are not reported while the catalog does not answer', async () => {
    const administrators = create();
    isDown = true;
    await administrators.look();
    expect(messages(administrators)).toEqual([]);
    expect(changes).toBe(0);
  });

  it('are not reported where references come from the sign-in', async () => {
    const administrators = create({
      ...settings,
      useOwnershipEntityRefs: true,
    });
    await administrators.look();
    expect(messages(administrators)).toEqual([]);
  });

  it('are reported from the terms of a role, and so is a role that does not exist', async () => {
    const role = roleRef('on-call');
    const used = {
      ...settings,
      administrators: [],
      superUsers: [],
      terms: new Map([
        [
          role,
          {
            role,
            who: [groupRef('askers'), userRef('known')],
            approvers: [userRef('gone')],
            approvals: 1,
            reason: 'required' as const,
            notify: [groupRef('watch')],
          },
        ],
      ]),
    };
    const administrators = create(used);
    await administrators.look();
    expect(messages(administrators)).toEqual([
      'permission.rbac.requests has group:default/askers as who may request role:default/on-call, which is not in the catalog: nobody can by this name until it is',
      'permission.rbac.requests has user:default/gone as who may approve requests for role:default/on-call, which is not in the catalog: nobody can by this name until it is',
      'permission.rbac.requests has group:default/watch as who is notified about role:default/on-call, which is not in the catalog: nobody is by this name until it is',
      'permission.rbac.requests has terms for role:default/on-call, which does not exist: nobody can request it until it does',
    ]);

    known = new Set(['group:default/askers', 'user:default/known']);
    roles = [role];
    await administrators.look();
    expect(administrators.problems).toHaveLength(2);
  });
});
