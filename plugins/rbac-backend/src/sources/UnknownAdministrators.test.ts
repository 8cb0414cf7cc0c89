import { mockServices } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { CatalogPresence } from './CatalogPresence';
import { UnknownAdministrators } from './UnknownAdministrators';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'known' },
};

describe('administrators whom the catalog does not know', () => {
  let known: Set<string>;
  let isDown: boolean;
  let changes: number;
  const settings = {
    administrators: ['user:default/known', 'user:development/guest'],
    superUsers: ['group:default/gone'],
    useOwnershipEntityRefs: false,
  } as {
    administrators: MemberRef[];
    superUsers: MemberRef[];
    useOwnershipEntityRefs: boolean;
  };

  beforeEach(() => {
    known = new Set(['user:default/known']);
    isDown = false;
    changes = 0;
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
    const administrators = new UnknownAdministrators({
      presence,
      settings: () => used,
    });
    const controller = new AbortController();
    administrators.start(() => {
      changes += 1;
    }, controller.signal);
    controller.abort();
    return administrators;
  }

  const messages = ({ problems }: UnknownAdministrators) =>
    problems.map(({ message }) => message);

  it('are told by the key that names them, and with what follows', async () => {
    const administrators = create();
    await administrators.look();
    expect(messages(administrators)).toEqual([
      'permission.rbac.admin.users names user:development/guest, which is not in the catalog: nobody administers by this name, unless a user signs in with exactly this reference',
      'permission.rbac.admin.superUsers names group:default/gone, which is not in the catalog: nobody may do everything through this group',
    ]);
    expect(changes).toBe(1);
  });

  it('are told once, and not any more when the catalog knows them', async () => {
    const administrators = create();
    await administrators.look();
    await administrators.look();
    expect(changes).toBe(1);

    known = new Set([...settings.administrators, ...settings.superUsers]);
    await administrators.look();
    expect(messages(administrators)).toEqual([]);
    expect(changes).toBe(2);
  });

  it('are not told while the catalog does not answer', async () => {
    const administrators = create();
    isDown = true;
    await administrators.look();
    expect(messages(administrators)).toEqual([]);
    expect(changes).toBe(0);
  });

  it('are not told where references come from the sign-in', async () => {
    const administrators = create({
      ...settings,
      useOwnershipEntityRefs: true,
    });
    await administrators.look();
    expect(messages(administrators)).toEqual([]);
  });
});
