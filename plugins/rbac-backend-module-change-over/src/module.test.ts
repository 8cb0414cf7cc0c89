import { eventually, TestFolder } from '@internal/rbac-testkit';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { writeFormerFiles } from './__testUtils__/formerDatabase';
import changeOver from '.';

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

it('lists who gains and who loses, when the tables were taken over', async () => {
  const folder = await TestFolder.make();
  const admins = 'role:default/rbac_admin';
  await writeFormerFiles(
    {
      rules: [
        { ptype: 'g', v0: 'user:default/former', v1: admins },
        { ptype: 'p', v0: admins, v1: 'x', v2: 'use', v3: 'allow' },
      ],
      placesOfRules: [],
      metadata: [],
      conditions: [],
      pluginIds: [],
    },
    folder.path,
    'rbac.sqlite',
  );
  const portal = await TestPortal.start({
    database: folder.path,
    features: [changeOver],
  });
  try {
    const listed = async (): Promise<string[]> => {
      const { body } = await portal.call('get', '/sources');
      const { problems } = body.find(
        ({ id }: { id: string }) => id === 'legacy',
      );
      return problems.map(({ message }: { message: string }) => message);
    };
    await eventually(async () =>
      (await listed()).some(message => message.includes(', because ')),
    );
    expect(await listed()).toContainEqual(
      expect.stringMatching(
        /^user:default\/former loses access to .* on x\).*: allowed before, denied after, because /,
      ),
    );
  } finally {
    await portal.stop();
    await folder.remove();
  }
});
