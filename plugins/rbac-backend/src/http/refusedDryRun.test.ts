import { refuse } from '@portal-rbac/plugin-rbac-core';
import { DryRun } from './DryRun';

type Arguments = ConstructorParameters<typeof DryRun>;

it('tells of a refusal with no later version than the one that it was found on', async () => {
  let revision = 1;
  const policy = { version: async () => ({ revision, commitId: 'c' }) };
  const refusal = refuse('unknown-user', { user: 'user:default/nobody' });
  const dryRun = new DryRun(
    { policy } as unknown as Arguments[0],
    { query: {} } as Arguments[1],
    { actor: 'user:default/ada', source: 'rest' } as unknown as Arguments[2],
    new AbortController().signal,
  );
  const { version, body } = await dryRun.answer(async () => {
    // Somebody else makes a change that does away with the reason.
    revision += 1;
    throw refusal;
  });
  expect(version).toEqual({ revision: 1, commitId: 'c' });
  expect(body).toMatchObject({ revision: 1, etag: '"1-c"' });
});
