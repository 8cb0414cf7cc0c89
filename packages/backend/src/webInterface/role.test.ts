import { Browser } from '../__testUtils__/Browser';
import { RunningPortal } from '../__testUtils__/RunningPortal';

jest.setTimeout(180_000);

const OWNED = 'role:default/owned';
const NESTED = {
  anyOf: [
    {
      rule: 'IS_ENTITY_KIND',
      resourceType: 'catalog-entity',
      params: { kinds: ['Component'] },
    },
    {
      not: {
        rule: 'IS_ENTITY_OWNER',
        resourceType: 'catalog-entity',
        params: { claims: ['$currentUser'] },
      },
    },
    {
      allOf: [
        {
          rule: 'HAS_LABEL',
          resourceType: 'catalog-entity',
          params: { label: 'tier' },
        },
        {
          rule: 'HAS_ANNOTATION',
          resourceType: 'catalog-entity',
          params: { annotation: 'parcelwing.example/public' },
        },
      ],
    },
  ],
};

describe('the page of a role', () => {
  let portal: RunningPortal;
  let browser: Browser;

  const post = async (path: string, body: unknown) => {
    const response = await portal.as('alice', `/api/permission${path}`, {
      method: 'POST',
      body,
    });
    expect([response.status, await response.text()]).toEqual([
      201,
      expect.anything(),
    ]);
  };
  const createRole = (
    name: string,
    memberReferences: string[],
    metadata: object = {},
  ) => post('/roles', { name, memberReferences, metadata });
  const allow = (role: string, ...policies: [string, string][]) =>
    post(
      '/policies',
      policies.map(([permission, policy]) => ({
        entityReference: role,
        permission,
        policy,
        effect: 'allow',
      })),
    );
  const openRole = (user: string, name: string, view = {}) =>
    browser.open(user, `${portal.url}/rbac/roles/role/default/${name}`, view);

  beforeAll(async () => {
    [portal, browser] = await Promise.all([
      RunningPortal.start(),
      Browser.start(),
    ]);
    await createRole(
      OWNED,
      ['user:default/bob', 'user:default/heidi', 'group:default/engineering'],
      { description: 'Looks after parcels', owner: 'user:default/carol' },
    );
    await allow(
      OWNED,
      ['catalog-entity', 'read'],
      ['no.such.permission', 'use'],
    );
    await post('/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: OWNED,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['update', 'delete'],
      conditions: NESTED,
    });
  });
  afterAll(() => Promise.all([portal?.stop(), browser?.stop()]));

  it('shows what it is, who has it and what it grants', async () => {
    const page = await openRole('alice', 'owned');

    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.getByText('Looks after parcels').waitFor();
    await page.getByRole('link', { name: 'Carol Castillo' }).waitFor();
    const members = page.getByRole('row');
    await members
      .filter({ hasText: 'Engineering' })
      .getByText('4 people')
      .waitFor();
    await members.filter({ hasText: 'Bob Brandt' }).waitFor();
    // Bob is one of the four in engineering, and Heidi is not.
    await page.getByText('5 people').waitFor();
    await members
      .filter({ hasText: 'no.such.permission' })
      .getByText('No plugin has it')
      .waitFor();
    await page
      .getByText('May update or delete a catalog-entity if one of these holds:')
      .waitFor();
    const conditions = page.getByRole('region', { name: /^Conditions/ });
    const parts = await conditions
      .getByRole('listitem')
      .filter({ hasText: /^it is/ })
      .allInnerTexts();
    expect(parts).toEqual([
      'it is among the entities matching the kind “Component”',
      'it is not among the entities owned by the user',
      'it is among the entities with the label “tier”',
      'it is among the entities with the annotation “parcelwing.example/public”',
    ]);
  });

  it('leads to its form and to the explanation of its effect', async () => {
    const page = await openRole('alice', 'owned');
    const href = (name: string) =>
      page.getByRole('link', { name, exact: true }).last().getAttribute('href');

    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await href('Edit')).toBe('/rbac/roles/role/default/owned/edit');
    const why = page.locator('a[href*="user="]');
    expect(await why.getAttribute('href')).toBe(
      '/rbac/why?user=user%3Adefault%2Fbob&permission=no.such.permission',
    );
  });

  it('says why roles from files cannot be edited, and does not offer it', async () => {
    const page = await openRole('alice', 'developer');

    await page.getByText('You cannot edit or delete this role here').waitFor();
    await page.getByText('Change it in the files').waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  it('offers only what one may do', async () => {
    const REVIEWER = 'role:default/reviewer';
    await createRole(REVIEWER, ['user:default/grace']);
    await allow(
      REVIEWER,
      ['policy-entity', 'read'],
      ['policy-entity', 'update'],
    );
    const page = await openRole('grace', 'owned');

    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  it('shows owners their roles and no others', async () => {
    const DELEGATE = 'role:default/delegate';
    await createRole(DELEGATE, ['user:default/carol']);
    await post('/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: DELEGATE,
      pluginId: 'permission',
      resourceType: 'policy-entity',
      permissionMapping: ['read', 'delete'],
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'policy-entity',
        params: { owners: ['$currentUser'] },
      },
    });
    const own = await openRole('carol', 'owned');
    await own.getByRole('button', { name: 'Delete' }).waitFor();
    expect(await own.getByRole('link', { name: 'Edit' }).count()).toBe(0);

    const other = await openRole('carol', 'developer');
    await other.getByText('role:default/developer cannot be shown').waitFor();
    expectOnlyRefusals();
  });

  it('says that there is no such role', async () => {
    const page = await openRole('alice', 'nobody');

    await page.getByText('role:default/nobody cannot be shown').waitFor();
    expectOnlyRefusals();
    expect(
      await page.getByRole('link', { name: 'All roles' }).getAttribute('href'),
    ).toBe('/rbac/roles');
  });

  it('pages and searches many members', async () => {
    const members = Array.from(
      { length: 300 },
      (_, index) => `user:default/member-${index}`,
    );
    await createRole('role:default/crowd', members);
    const page = await openRole('alice', 'crowd');

    await page.getByText('1 - 10 of 300').waitFor();
    await page.getByLabel('Search members').fill('member-299');
    await page.getByText('1 - 1 of 1').waitFor();
    const names = page
      .getByRole('region', { name: /^Members/ })
      .getByRole('link');
    expect(await names.allInnerTexts()).toEqual(['member-299']);
  });

  it('says so when there is nothing', async () => {
    await createRole('role:default/empty', ['user:default/bob']);
    await portal.as(
      'alice',
      '/api/permission/roles/role/default/empty?memberReferences=user:default/bob',
      { method: 'DELETE' },
    );
    const page = await openRole('alice', 'empty');

    await page.getByText('Nobody has this role').waitFor();
    const text = await page
      .getByRole('tabpanel', { name: 'Overview' })
      .innerText();
    expect(text).toContain('This role has no permission policies');
    expect(text).toContain('This role has no conditions');
  });

  it.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 480 },
  ] as const)('is accessible: $scheme, $width pixels wide', async view => {
    const page = await openRole('alice', 'owned', view);
    await page.getByText('5 people').waitFor();
    await page.getByRole('button', { name: 'Delete' }).waitFor();

    expect(await browser.seriousProblems(page)).toEqual([]);
  });

  it('deletes it after asking', async () => {
    const page = await openRole('alice', 'owned');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete role' }).click();

    await page.waitForURL(`${portal.url}/rbac/roles`);
    const left = await portal.as(
      'alice',
      '/api/permission/roles/role/default/owned',
    );
    expect(left.status).toBe(404);
  });

  it('writes no errors to the console', () => {
    expect(browser.errors).toEqual([]);
  });

  /** Browsers write every refused request to the console. */
  function expectOnlyRefusals() {
    for (const error of browser.errors.splice(0)) {
      expect(error).toMatch(/status of (403|404)/);
    }
  }
});
