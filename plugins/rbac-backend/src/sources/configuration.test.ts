import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { LiveSettings } from '../settings/LiveSettings';
import { CatalogPresence } from './CatalogPresence';
import { ConfigurationSource } from './configuration';
import { UnknownNames } from './UnknownNames';

describe('the configuration as a source', () => {
  it('is late at the start, rather than ends it, while the database is busy', async () => {
    const settings = new LiveSettings(
      mockServices.rootConfig({ data: { permission: { enabled: true } } }),
      mockServices.logger.mock(),
    );
    const receive = jest
      .fn()
      .mockRejectedValueOnce(refuse('busy'))
      .mockResolvedValue(undefined);
    const presence = new CatalogPresence({
      catalog: catalogServiceMock.mock(),
      auth: mockServices.auth(),
      settings: () => settings.current,
    });
    const unknown = new UnknownNames({
      presence,
      settings: () => settings.current,
      isRole: () => false,
    });
    const { signal } = new AbortController();
    await new ConfigurationSource(settings, () => undefined, unknown, {
      problems: [],
      onChange: () => {},
    }).start(receive, signal);
    expect(receive).toHaveBeenCalledTimes(2);
  });
});
