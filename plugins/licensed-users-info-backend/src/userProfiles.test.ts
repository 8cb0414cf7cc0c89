import { mockServices } from '@backstage/backend-test-utils';
import type { JsonValue } from '@backstage/types';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { canonicalEntityRef, UserProfiles } from './userProfiles';

function ann(namespace: string, profile: JsonValue) {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { namespace, name: 'ann' },
    spec: { profile },
  };
}

function profilesIn(catalog: CatalogService) {
  const logger = mockServices.logger.mock();
  const auth = mockServices.auth();
  return { profiles: new UserProfiles({ catalog, auth, logger }), logger };
}

describe('UserProfiles', () => {
  it('tells namespaces apart (namespaces ignored)', async () => {
    const { profiles } = profilesIn(
      catalogServiceMock({
        entities: [
          ann('default', { displayName: 'Ann', email: 'ann@default.example' }),
          ann('sales', { displayName: 'Ann of Sales' }),
        ],
      }),
    );

    expect(
      await profiles.of([
        'user:sales/ann',
        'user:default/ann',
        'user:other/ann',
      ]),
    ).toEqual([
      { displayName: 'Ann of Sales' },
      { displayName: 'Ann', email: 'ann@default.example' },
      undefined,
    ]);
    expect(profiles.failed).toBe(false);
  });

  it.each([
    ['is no object', 'Ann'],
    ['has values that are no text', { displayName: 7, email: ['a'] }],
    ['has empty values', { displayName: '', email: '' }],
  ])('gives no names when the profile %s', async (_what, profile) => {
    const { profiles } = profilesIn(
      catalogServiceMock({ entities: [ann('default', profile)] }),
    );

    const [found] = await profiles.of(['user:default/ann']);

    expect(JSON.stringify(found)).toBe('{}');
  });

  it('asks for nothing but names, as the plugin itself', async () => {
    const catalog = catalogServiceMock.mock();
    catalog.getEntitiesByRefs.mockResolvedValue({ items: [undefined] });

    await profilesIn(catalog).profiles.of(['user:default/ann']);

    expect(catalog.getEntitiesByRefs).toHaveBeenCalledWith(
      {
        entityRefs: ['user:default/ann'],
        fields: ['spec.profile.displayName', 'spec.profile.email'],
      },
      { credentials: await mockServices.auth().getOwnServiceCredentials() },
    );
  });

  it('does not bother the catalog with what is no reference', async () => {
    const catalog = catalogServiceMock.mock();

    expect(await profilesIn(catalog).profiles.of(['ann'])).toEqual([undefined]);
    expect(catalog.getEntitiesByRefs).not.toHaveBeenCalled();
  });

  it('gives up for the whole list after one failure, and logs it once', async () => {
    const catalog = catalogServiceMock.mock();
    catalog.getEntitiesByRefs.mockRejectedValue(new Error('catalog is down'));
    const { profiles, logger } = profilesIn(catalog);

    expect(await profiles.of(['user:default/ann'])).toEqual([undefined]);
    expect(await profiles.of(['user:default/bob'])).toEqual([undefined]);

    expect(profiles.failed).toBe(true);
    expect(catalog.getEntitiesByRefs).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});

describe('canonicalEntityRef', () => {
  it.each([
    ['user:default/ann', 'user:default/ann'],
    ['User:Default/Ann', 'user:default/ann'],
    ['user:ann', 'user:default/ann'],
    ['ann', 'ann'],
    ['', ''],
  ])('of %j is %j', (ref, expected) => {
    expect(canonicalEntityRef(ref)).toBe(expected);
  });
});
