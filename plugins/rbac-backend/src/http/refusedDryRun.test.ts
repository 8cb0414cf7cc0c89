import { refuse } from '@portal-rbac/plugin-rbac-core';
import { DryRun } from './DryRun';

type Arguments = ConstructorParameters<typeof DryRun>;

it('answers with a refusal on the version that it was found on, not a later one', async () => {
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
