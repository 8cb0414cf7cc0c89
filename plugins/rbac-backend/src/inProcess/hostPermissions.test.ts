import {
  AuthorizeResult,
  createPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { ANN, HostBackend, manners } from './__testUtils__/HostBackend';

/*
 * What Backstage's own tests of the permissions service say, asked of the one that replaces
 * it, in the process and over HTTP: backstage/backstage,
 * plugins/permission-node/src/ServerPermissionClient.test.ts at 28be703, and
 * packages/backend-defaults/src/entrypoints/permissions/CachedPermissionsService.test.ts at
 * 244ed10, which a later release has.
 */

jest.setTimeout(60_000);

const allowed = [{ result: AuthorizeResult.ALLOW }];
const denied = [{ result: AuthorizeResult.DENY }];
const basic = createPermission({ name: 'test.basic', attributes: {} });
const onThing: ResourcePermission = createPermission({
  ...{ name: 'thing-1.read', attributes: {} },
  resourceType: 'thing-1',
});
const onOther: ResourcePermission = createPermission({
  ...{ name: 'other-1.read', attributes: {} },
  resourceType: 'other-1',
});

const methods = ['authorize', 'authorizeConditional'] as const;
const askers = {
  nobody: (host: HostBackend) => host.auth.getNoneCredentials(),
  'a user': (host: HostBackend) => host.credentialsOf(ANN),
  'a service': (host: HostBackend) => host.serviceCredentials(),
};
type Asker = keyof typeof askers;

/** The requests to the permission backend, beside those that verify a token. */
const questionsTo = ({ called }: HostBackend) =>
  called.filter(url => url.startsWith('/api/permission/'));

async function ask(
  host: HostBackend,
  method: (typeof methods)[number],
  asker: Asker,
) {
  const credentials = await askers[asker](host);
  host.called.length = 0;
  const { permissions } = host;
  const answers = await (method === 'authorize'
    ? permissions.authorize([{ permission: basic }], { credentials })
    : permissions.authorizeConditional([{ permission: onThing }], {
        credentials,
      }));
  return answers.map(({ result }) => ({ result }));
}

describe('the permissions service', () => {
  let host: HostBackend;
  beforeAll(async () => {
    host = await HostBackend.start();
  });
  beforeEach(() => {
    host.reset();
    host.decide.mockResolvedValue(allowed[0]);
  });
  afterAll(() => host?.stop());

  describe.each(manners)('%s', manner => {
    const conditionally = async (
      permission: ResourcePermission,
      user: string = ANN,
    ) => {
      const credentials = await host.credentialsOf(user);
      const options = { credentials };
      return host.by(manner, () =>
        host.permissions.authorizeConditional([{ permission }], options),
      );
    };

    const aboutThing = async (resourceRef: string) => {
      const options = { credentials: await host.credentialsOf(ANN) };
      const requests = [{ permission: onThing, resourceRef }];
      return host.by(manner, () =>
        host.permissions.authorize(requests, options),
      );
    };

    it.each(methods)(
      '%s asks the policy about a user, on whose behalf the plugin asks',
      async method => {
        const answers = await host.by(manner, () =>
          ask(host, method, 'a user'),
        );
        expect(answers).toEqual(allowed);
        expect(host.decide).toHaveBeenCalledTimes(1);
        const [, user] = host.decide.mock.calls[0];
        expect(user?.credentials.principal).toEqual({
          type: 'user',
          userEntityRef: ANN,
          actor: { type: 'service', subject: 'plugin:plugin-1' },
        });
        expect(questionsTo(host)).toEqual(
          manner === 'by Backstage' ? ['/api/permission/authorize'] : [],
        );
      },
    );

    it.each(methods)('%s allows a service without the policy', async method => {
      const answers = await host.by(manner, () =>
        ask(host, method, 'a service'),
      );
      expect(answers).toEqual(allowed);
      expect(host.decide).not.toHaveBeenCalled();
      expect(questionsTo(host)).toEqual([]);
    });

    it('decides for each token, permission and resource by itself', async () => {
      host.decide.mockImplementation(async ({ permission }, user) => ({
        result:
          permission.name === onThing.name && user?.info.userEntityRef === ANN
            ? AuthorizeResult.ALLOW
            : AuthorizeResult.DENY,
      }));
      expect(await conditionally(onThing)).toMatchObject(allowed);
      expect(await conditionally(onThing, 'user:default/bob')).toMatchObject(
        denied,
      );
      expect(await conditionally(onOther)).toMatchObject(denied);
      for (const resourceRef of ['ref:1', 'ref:2']) {
        expect(await aboutThing(resourceRef)).toMatchObject(allowed);
      }
      expect(host.decide).toHaveBeenCalledTimes(5);
    });

    it('has Backstage ask for nobody each time, which a portal refuses', async () => {
      const askForNobody = () => ask(host, 'authorizeConditional', 'nobody');
      for (const by of [manner, manner]) {
        await expect(host.by(by, askForNobody)).rejects.toThrow(/401/);
        expect(questionsTo(host)).toHaveLength(1);
      }
    });

    it('answers questions that are asked at the same time', async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => conditionally(onThing)),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject(allowed);
      }
    });

    it('decides again after the policy has failed', async () => {
      host.decide.mockRejectedValue(new Error('It fails'));
      await expect(conditionally(onThing)).rejects.toThrow(/500/);
      host.decide.mockResolvedValue(allowed[0]);
      expect(await conditionally(onThing)).toMatchObject(allowed);
    });

    it('decides again each time, where a later Backstage keeps a decision for a moment', async () => {
      const answers = [];
      for (const decision of [...allowed, ...denied]) {
        host.decide.mockResolvedValue(decision);
        answers.push(...(await conditionally(onThing)));
      }
      expect(answers).toMatchObject([...allowed, ...denied]);
    });
  });
});

describe('the permissions service while permissions are off', () => {
  let host: HostBackend;
  beforeAll(async () => {
    host = await HostBackend.start(false);
  });
  afterAll(() => host?.stop());

  it.each(
    methods.flatMap(method =>
      Object.keys(askers).map(asker => [method, asker as Asker] as const),
    ),
  )('%s allows %s without the policy', async (method, asker) => {
    expect(await ask(host, method, asker)).toEqual(allowed);
    expect(host.decide).not.toHaveBeenCalled();
    expect(questionsTo(host)).toEqual([]);
  });
});
