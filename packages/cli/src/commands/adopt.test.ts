import { rbac, TestFolder } from '@internal/rbac-testkit';

it('rbac adopt --dry-run says which package it needs, in a portal that does not have it', async () => {
  const folder = await TestFolder.make();
  try {
    const { status, stdout, stderr } = await rbac(
      ['adopt', '--dry-run', '--url', 'http://127.0.0.1:9'],
      folder.path,
      { RBAC_TOKEN: 'token' },
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    const name = '@portal-rbac/plugin-rbac-backend-module-change-over';
    expect(stderr).toMatch(
      `it needs ${name}, which cannot be loaded here; run it in the folder in which the backend of the portal starts, after "yarn add ${name}" there (Cannot find module '${name}')`,
    );
  } finally {
    await folder.remove();
  }
});
