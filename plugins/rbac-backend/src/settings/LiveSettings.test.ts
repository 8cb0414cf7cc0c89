import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { JsonObject } from '@backstage/types';
import { LiveSettings } from './LiveSettings';

describe('LiveSettings', () => {
  it('takes a changed configuration over, and keeps the old one if the new one is wrong', () => {
    let rbac: JsonObject = {};
    let change = () => {};
    const config = Object.assign(new ConfigReader({}), {
      getOptional: (() => rbac) as never,
      subscribe: (listener: () => void) => {
        change = listener;
        return { unsubscribe: () => {} };
      },
    });
    const logger = mockServices.logger.mock();
    const settings = new LiveSettings(config, logger);
    const listener = jest.fn();
    settings.onChange(listener);

    rbac = { policyDecisionPrecedence: 'basic' };
    change();
    expect(settings.current.precedence).toBe('basic');
    expect(listener).toHaveBeenCalledTimes(1);

    for (const wrong of [
      { policyDecisionPrecedence: 'wrong' },
      { 'policies-csv-flie': 'a.csv' },
    ]) {
      rbac = wrong;
      change();
      expect(settings.current.precedence).toBe('basic');
      expect(listener).toHaveBeenCalledTimes(1);
      const [[message, error]] = logger.error.mock.calls.splice(0);
      expect(message).toMatch('was not applied');
      expect(error).toMatchObject({
        message: expect.stringContaining(Object.keys(wrong)[0]),
      });
    }
  });

  it('keeps the terms of requests that were in force, rather than none or others, if new ones are wrong', () => {
    const role = 'role:default/on-call';
    let rbac: JsonObject = { requests: [{ role, maxDuration: 'PT8H' }] };
    let change = () => {};
    const config = Object.assign(new ConfigReader({}), {
      getOptional: (() => rbac) as never,
      subscribe: (listener: () => void) => {
        change = listener;
        return { unsubscribe: () => {} };
      },
    });
    const settings = new LiveSettings(config, mockServices.logger.mock());
    const longest = () =>
      [...settings.current.terms.values()].map(terms => terms.maxDuration);
    rbac = { requests: [{ role, maxDuration: 'PT1H' }] };
    change();
    expect(longest()).toEqual([3_600_000]);
    rbac = { requests: [{ role, maxDuraton: 'PT1H' }] };
    change();
    expect(longest()).toEqual([3_600_000]);
    rbac = {};
    change();
    expect(longest()).toEqual([]);
  });

  it('logs once which groups of the catalog administer', () => {
    const logger = mockServices.logger.mock();
    const withAdministrators = (...names: string[]) =>
      new LiveSettings(
        mockServices.rootConfig({
          data: {
            permission: {
              rbac: { admin: { users: names.map(name => ({ name })) } },
            },
          },
        }),
        logger,
      );
    withAdministrators('user:default/alice');
    expect(logger.info).not.toHaveBeenCalled();
    withAdministrators('user:default/alice', 'group:default/admins');
    expect(logger.info).toHaveBeenCalledTimes(1);
    expect(logger.info).toHaveBeenCalledWith(
      'Whoever can write the groups of the catalog can administer, because permission.rbac.admin names group:default/admins',
    );
  });

  it('logs once which keys are not read, and what stands in for them', () => {
    const logger = mockServices.logger.mock();
    const withPermission = (permission: JsonObject) =>
      new LiveSettings(
        mockServices.rootConfig({ data: { permission } }),
        logger,
      );
    withPermission({
      enabled: true,
      EXPERIMENTAL_enableBatchedRequests: true,
      rbac: { maxDepth: 1, providers: { ldap: {} } },
    });
    expect(logger.warn).not.toHaveBeenCalled();
    const { current } = withPermission({
      enabled: true,
      policyFileReload: true,
      RBAC: {},
      rbac: {
        maxDepth: 1,
        database: { enabled: true },
        conditionalMetadataRetry: { maxAttempts: 3 },
      },
    });
    expect(current.maxDepth).toBe(1);
    expect(logger.warn.mock.calls).toEqual([
      [
        'RBAC does not read these keys of the configuration: ' +
          'permission.rbac.database (what REST changes is always kept in the database of the plugin permission); ' +
          'permission.rbac.conditionalMetadataRetry (a condition is accepted before its plugin answers, and checked when it does); ' +
          'permission.policyFileReload (did you mean permission.rbac.policyFileReload?); ' +
          'permission.RBAC (did you mean permission.rbac?)',
      ],
    ]);
  });
});
