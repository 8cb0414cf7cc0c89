import { mockServices } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { userRef } from '@internal/rbac-testkit';
import { CatalogPresence } from './CatalogPresence';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'any' },
};

describe('which users and groups the catalog has', () => {
  let calls: number[];
  let isDown: boolean;
  const ada = userRef('ada');
  const gone = userRef('gone');

  beforeEach(() => {
    calls = [];
    isDown = false;
  });

  const create = (useOwnershipEntityRefs = false) =>
    new CatalogPresence({
      auth: mockServices.auth(),
      settings: () => ({ useOwnershipEntityRefs }),
      catalog: {
        async getEntitiesByRefs({ entityRefs }) {
          calls.push(entityRefs.length);
          if (isDown) {
            throw new Error('The catalog is away');
          }
          return {
            items: entityRefs.map(ref => (ref === gone ? undefined : entity)),
          };
        },
      },
    });

  it('is known once the catalog has answered', async () => {
    const presence = create();
    expect(presence.has(ada)).toBeUndefined();
    await presence.learn([ada, gone]);
    expect([presence.has(ada), presence.has(gone)]).toEqual([true, false]);
  });

  it('is asked for in hundreds, and not again while it is known', async () => {
    const presence = create();
    const users = Array.from({ length: 1_200 }, (_, n) => userRef(`u${n}`));
    await Promise.all([presence.learn(users), presence.learn(users)]);
    await presence.learn(users);
    expect(calls).toEqual([500, 500, 200]);
  });

  it('is not known, and not asked for at once again, when the catalog does not answer', async () => {
    const presence = create();
    isDown = true;
    await presence.learn([ada, gone]);
    await presence.learn([gone]);
    expect([presence.has(ada), presence.has(gone)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(calls).toEqual([2]);
    await expect(presence.read([gone])).rejects.toThrow('away');
  });

  it('does not matter where references come from the sign-in', async () => {
    const presence = create(true);
    await presence.learn([gone]);
    await presence.read([gone]);
    expect(presence.has(gone)).toBeUndefined();
  });
});
