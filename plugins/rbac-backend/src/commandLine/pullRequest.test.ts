import { eventually, rbac, TestFolder } from '@internal/rbac-testkit';
import { execFile } from 'node:child_process';
import { isEqual } from 'lodash';
import { promisify } from 'node:util';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

// Starting a portal takes its time on a busy machine.
jest.setTimeout(120_000);

const run = promisify(execFile);

const POLICIES = 'rbac-policies.csv';
const main = [
  'g, group:default/all, role:default/reader',
  'p, role:default/reader, catalog.entity.read, read, allow',
  'p, role:default/reader, catalog.entity.create, create, allow',
];

const people = ['user:default/ann', 'user:default/ben'];

describe('a pull request that changes policy files', () => {
  let repository: TestFolder;
  /** Where the portal has what is merged. */
  let deployed: TestFolder;
  let portal: TestRouter;

  const git = async (...args: string[]) => {
    const { stdout } = await run(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args],
      {
        cwd: repository.path,
        // None of the settings of the machine.
        env: {
          PATH: process.env.PATH,
          HOME: repository.path,
          GIT_CONFIG_NOSYSTEM: '1',
        },
      },
    );
    return stdout;
  };

  /** Which of the two may read the catalog. */
  const readers = async () => {
    const { body } = await portal.call(
      'get',
      '/access/users?permission=catalog.entity.read&result=allow',
    );
    return (body.users as { userEntityRef: string }[])
      .map(({ userEntityRef }) => userEntityRef)
      .filter(ref => people.includes(ref));
  };

  beforeAll(async () => {
    repository = await TestFolder.make();
    await git('init', '--quiet', '--initial-branch', 'main');
    await repository.write(POLICIES, ...main);
    await git('add', POLICIES);
    await git('commit', '--quiet', '-m', 'The policy of the portal');
    deployed = await TestFolder.make();
    portal = await TestRouter.start({
      entities: [user('ann', 'all'), user('ben', 'all'), group('all')],
      // The catalog is still being filled when everybody is read first.
      rbac: {
        groups: { maxAge: '1 second' },
        'policies-csv-file': await deployed.write(POLICIES, ...main),
      },
    });
    await eventually(
      async () => isEqual(await readers(), people),
      'both have the role of the file',
    );
  });

  afterAll(async () => {
    await portal?.stop();
    await repository?.remove();
    await deployed?.remove();
  });

  /** A branch that adds a line, and what the pipeline makes of it. */
  async function proposed(branch: string, line: string) {
    await git('checkout', '--quiet', '-b', branch, 'main');
    await repository.write(POLICIES, ...main, line);
    await git('commit', '--quiet', '--all', '-m', branch);
    const { status, stdout, stderr } = await rbac(
      [
        ...['diff', POLICIES, '--impact', '--format', 'markdown'],
        ...['--fail-on', 'loss:catalog.entity.read', '--fail-on', 'gain'],
      ],
      repository.path,
      {
        RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
        RBAC_TOKEN: serviceTokens.unrestricted,
      },
    );
    expect(stderr).toBe('');
    await repository.write('comment.md', stdout);
    await git('notes', '--ref=review', 'add', '-F', 'comment.md', branch);
    const comment = await git('notes', '--ref=review', 'show', branch);
    const files = await git('diff', '--name-only', 'main', branch);
    await git('checkout', '--quiet', 'main');
    return { status, comment, files };
  }

  it('has its impact as a comment, and stops where somebody loses what must not be lost', async () => {
    const { status, comment, files } = await proposed(
      'friday',
      'p, role:default/reader, catalog.entity.read, read, deny',
    );
    expect([status, files]).toEqual([1, `${POLICIES}\n`]);
    expect(comment).toContain(
      '**2 people lose access, nobody gains access: of ',
    );
    expect(comment).toContain(
      '- `user:default/ann`, `user:default/ben` lose access to `catalog.entity.read (read on catalog-entity)`: allowed before, denied after\n  - Deny `read on catalog.entity.read` is added to `role:default/reader`',
    );
  });

  it('passes with what the pipeline does not forbid, and the portal stays as it was meanwhile', async () => {
    const { status, comment } = await proposed(
      'freeze',
      'p, role:default/reader, catalog.entity.create, create, deny',
    );
    expect(status).toBe(0);
    expect(comment).toContain(
      '`user:default/ann`, `user:default/ben` lose access to `catalog.entity.create (create)`',
    );
    expect(await readers()).toEqual(people);
  });
});
