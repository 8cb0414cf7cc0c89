import { pickMember } from '../support/pick';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

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

test.describe('the page of a role', () => {
  let web: WebInterface;

  const openRole = (user: string, name: string, view = {}) =>
    web.browser.open(
      user,
      `${web.portal.url}/rbac/roles/role/default/${name}`,
      view,
    );

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await web.createRole('owned', {
      members: [
        'user:default/bob',
        'user:default/heidi',
        'group:default/engineering',
      ],
      description: 'Looks after parcels',
      owner: 'user:default/carol',
    });
    await web.allow(
      'owned',
      ['catalog-entity', 'read'],
      ['no.such.permission', 'use'],
    );
    await web.call('POST', '/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/owned',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['update', 'delete'],
      conditions: NESTED,
    });
  });
  test.afterAll(() => web.restore());

  test('warns of a deny that another role overrides, on the pages of both', async () => {
    await web.createRole('frozen');
    await web.call('POST', '/policies', [
      {
        entityReference: 'role:default/frozen',
        permission: 'catalog-entity',
        policy: 'delete',
        effect: 'deny',
      },
    ]);
    await web.createRole('cleaner');
    await web.allow('cleaner', ['catalog.entity.delete', 'delete']);

    const frozen = await openRole('alice', 'frozen');
    await frozen.getByText('This role has warnings').waitFor();
    await frozen
      .getByText(
        'denies catalog-entity, delete, but not for users who also have role:default/cleaner (allows catalog.entity.delete)',
      )
      .waitFor();
    expect(await web.browser.seriousProblems(frozen)).toEqual([]);

    const cleaner = await openRole('alice', 'cleaner');
    await cleaner
      .getByText(
        'allows catalog.entity.delete, delete even for users who have role:default/frozen (denies catalog-entity)',
      )
      .waitFor();
  });

  test('warns of a misspelt deny and of a member that the catalog does not know', async () => {
    await web.createRole('misspelt', { members: ['group:default/enginering'] });
    await web.call('POST', '/policies', [
      {
        entityReference: 'role:default/misspelt',
        permission: 'catalog-entiti',
        policy: 'delete',
        effect: 'deny',
      },
    ]);

    const page = await openRole('alice', 'misspelt');
    await page
      .getByText(
        'denies catalog-entiti, delete, which has no effect: no plugin has the permission or resource type catalog-entiti (did you mean catalog-entity?)',
      )
      .waitFor();
    await page
      .getByText(
        /^has the member group:default\/enginering, which is not in the catalog: .* \(did you mean group:default\/engineering\?\)$/,
      )
      .waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('shows a change that somebody else made when it is refreshed', async () => {
    await web.createRole('changing');
    const page = await openRole('alice', 'changing');
    await page.getByText('This role allows and denies nothing.').waitFor();

    await web.allow('changing', ['catalog-entity', 'read']);
    await page.getByRole('button', { name: 'Refresh' }).click();

    const row = page.getByRole('row').filter({ hasText: 'Catalog entity' });
    await row.getByText('Allowed').waitFor();
  });

  test('shows what it is, who has it and what it grants @journey', async () => {
    const page = await openRole('alice', 'owned');

    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.getByText('Looks after parcels').waitFor();
    await page.getByRole('link', { name: 'Carol Castillo' }).waitFor();
    const members = page
      .getByRole('region', { name: /^Members/ })
      .getByRole('row');
    await members
      .filter({ hasText: 'Engineering' })
      .getByText('4 people')
      .waitFor();
    await members.filter({ hasText: 'Bob Brandt' }).waitFor();
    // Bob is one of the four in engineering, and Heidi is not.
    await page.getByText('5 people').waitFor();
    const matrix = page.getByRole('region', { name: 'Permissions' });
    const rows = matrix.getByRole('row');
    const entities = rows.filter({ hasText: 'Catalog entity' });
    expect(await entities.getByRole('cell').allInnerTexts()).toEqual([
      '',
      'Allowed',
      'Conditional',
      'Conditional',
      '',
    ]);
    const unknown = rows.filter({ hasText: 'No such permission' });
    await unknown.getByText('No plugin has it').waitFor();
    await unknown.getByRole('button', { name: 'No such permission' }).click();
    await page.getByRole('tooltip').getByText('no.such.permission').waitFor();
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

  test('counts nothing for a misspelt permission and members who do not exist', async () => {
    await web.call('POST', '/policy/roles', {
      name: 'role:default/unmatched',
      memberReferences: ['user:default/nobody'],
      policies: [
        {
          permission: 'catalog.entity.raed',
          policy: 'read',
          effect: 'allow',
        },
      ],
      conditions: [],
    });
    const page = await openRole('alice', 'unmatched');
    await page.getByText('This role has warnings').waitFor();
    await page
      .getByText('Allows and denies nothing. 1 policy has no effect.')
      .waitFor();
    await page.getByText('0 people').waitFor();
    await page.getByText('1 member is not in the catalog.').waitFor();
  });

  test('begins with what it allows and who has it, and ends with what it is', async () => {
    const page = await openRole('alice', 'owned');
    await page.getByText('5 people').waitFor();

    await page
      .getByText(
        'Allows 1 action and 2 more on conditions. 1 policy has no effect.',
      )
      .waitFor();
    const headings = page
      .getByRole('tabpanel', { name: 'Overview' })
      .getByRole('heading', { level: 3 });
    expect(await headings.allInnerTexts()).toEqual([
      'Permissions',
      'Conditions (1)',
      'Unused access',
      'Members (3)',
      'About',
    ]);
    expect(await page.title()).toBe(
      'owned | Roles | Administration | Parcelwing portal',
    );
  });

  test('shows the effect of each policy on a phone, and its identifier on touch', async () => {
    const page = await openRole('alice', 'owned', { width: 390 });
    const row = page.getByRole('row').filter({ hasText: 'Catalog entity' });

    await row.getByText('Allowed').waitFor();
    // What plugins publish comes later, and orders the rows anew.
    await page
      .getByRole('rowheader', { name: 'catalog', exact: true })
      .waitFor();
    const effect = await row.getByRole('cell').last().boundingBox();
    expect(effect && effect.x + effect.width).toBeLessThanOrEqual(390);
    const named = row.getByRole('button', { name: 'Catalog entity' });
    // Scrolling closes what a touch has opened, and its event comes a frame later.
    await named.evaluate(async button => {
      button.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    await named.click();
    await page.getByRole('tooltip').getByText('catalog-entity').waitFor();
    expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
    expect(await web.browser.brokenWords(page)).toEqual([]);
  });

  test('leads to its form and to the explanation of its effect', async () => {
    const page = await openRole('alice', 'owned');
    const href = (name: string) =>
      page.getByRole('link', { name, exact: true }).last().getAttribute('href');

    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await href('Edit')).toBe('/rbac/roles/role/default/owned/edit');
    const why = page.locator('a[href*="user="]');
    expect(await why.getAttribute('href')).toBe(
      '/rbac/troubleshoot?user=user%3Adefault%2Fbob&permission=no.such.permission',
    );
  });

  test('adds members, and shows the role with them @journey', async () => {
    await web.createRole('growing', { members: ['user:default/bob'] });
    const page = await openRole('alice', 'growing');
    await page.getByText('1 person').waitFor();

    await page.getByRole('button', { name: 'Add member' }).click();
    const dialog = page.getByRole('dialog');
    await pickMember(dialog, 'heidi', 'Heidi Hassan');
    await dialog.getByRole('button', { name: 'Add 1 member' }).click();

    await page.getByText('Added 1 member to growing').waitFor();
    await page.getByText('2 people').waitFor();
  });

  test('says why roles from files cannot be edited here, and offers to edit them as a change', async () => {
    const page = await openRole('alice', 'developer');

    await page.getByText('You cannot edit or delete this role here').waitFor();
    await page.getByText('Change it in the files').waitFor();
    await page.getByRole('link', { name: 'Edit as a change' }).waitFor();
    expect(
      await page.getByRole('link', { name: 'Edit', exact: true }).count(),
    ).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  test('offers only what the user may do', async () => {
    await web.createRole('reviewer', { members: ['user:default/grace'] });
    await web.allow(
      'reviewer',
      ['policy-entity', 'read'],
      ['policy-entity', 'update'],
    );
    const page = await openRole('grace', 'owned');

    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  test('shows owners their roles and no others', async () => {
    await web.createRole('delegate');
    await web.allowOnOwnRoles('delegate', ['read', 'delete']);
    const own = await openRole('carol', 'owned');
    await own.getByRole('button', { name: 'Delete' }).waitFor();
    expect(await own.getByRole('link', { name: 'Edit' }).count()).toBe(0);

    const other = await openRole('carol', 'developer');
    await other.getByText('developer cannot be shown').waitFor();
    await expectOnlyRefusals();
  });

  test('says that the role does not exist', async () => {
    const page = await openRole('alice', 'nobody');

    await page.getByText('nobody cannot be shown').waitFor();
    await expectOnlyRefusals();
    expect(
      await page.getByRole('link', { name: 'All roles' }).getAttribute('href'),
    ).toBe('/rbac/roles');
  });

  test('does not say of a role with conditions alone that it allows nothing', async () => {
    const page = await openRole('alice', 'contractor');

    await page.getByRole('cell', { name: 'Conditional' }).first().waitFor();
    expect(await page.getByText('allows and denies nothing').count()).toBe(0);
  });

  test('pages and searches many members', async () => {
    const members = Array.from(
      { length: 300 },
      (_, index) => `user:default/member-${index}`,
    );
    await web.createRole('crowd', { members });
    const page = await openRole('alice', 'crowd');

    await page.getByText('1 - 10 of 300', { exact: true }).waitFor();
    await page.getByLabel('Search members').fill('member-299');
    await page.getByText('1 - 1 of 1', { exact: true }).waitFor();
    const names = page
      .getByRole('region', { name: /^Members/ })
      .getByRole('link');
    expect(await names.allInnerTexts()).toEqual(['member-299']);
  });

  test('finds members by what people call them and by email address', async () => {
    const strangers = Array.from(
      { length: 20 },
      (_, index) => `user:default/stranger-${index}`,
    );
    const members = ['user:default/grace', 'group:default/platform'];
    await web.createRole('mixed', { members: [...members, ...strangers] });
    const page = await openRole('alice', 'mixed');
    const names = page
      .getByRole('region', { name: /^Members/ })
      .getByRole('rowheader');
    await page.getByText('1 - 10 of 22', { exact: true }).waitFor();
    for (const [text, name] of [
      ['grace@parcel', 'Grace Gupta'],
      ['gupt', 'Grace Gupta'],
      ['Platform', 'Platform'],
    ]) {
      await page.getByLabel('Search members').fill(text);
      await page.getByText('1 - 1 of 1', { exact: true }).waitFor();
      expect(await names.innerText()).toContain(name);
      await page.getByLabel('Search members').fill('');
      await page.getByText('1 - 10 of 22', { exact: true }).waitFor();
    }
    // Heidi is in the catalog, and not in the role.
    await page.getByLabel('Search members').fill('heidi@');
    await page.getByText(/^No member has this in their name/).waitFor();
  });

  test('says so when there is nothing', async () => {
    await web.createRole('empty', { members: ['user:default/bob'] });
    await web.call(
      'DELETE',
      '/roles/role/default/empty?memberReferences=user:default/bob',
    );
    const page = await openRole('alice', 'empty');

    await page.getByText('Nobody has this role').waitFor();
    const text = await page
      .getByRole('tabpanel', { name: 'Overview' })
      .innerText();
    expect(text).toContain('This role allows and denies nothing');
    expect(text).not.toContain('Conditions');
  });

  test('says that nothing is at an address that is cut off', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default`,
    );

    await page
      .getByRole('heading', { name: 'There is no such page' })
      .waitFor();
    expect(
      await page.getByRole('link', { name: 'All roles' }).getAttribute('href'),
    ).toBe('/rbac/roles');
  });

  test('says that the backend cannot be reached, and tries again', async () => {
    const page = await openRole('alice', 'owned');
    await page.getByText('Looks after parcels').waitFor();
    const api = '**/api/permission/**';
    await page.route(api, route => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The backend cannot be reached').waitFor();

    await page.unroute(api);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByText('Looks after parcels').waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/ERR_FAILED/);
    }
  });

  test('says that the user is no longer signed in', async () => {
    const page = await openRole('alice', 'owned');
    await page.getByText('Looks after parcels').waitFor();
    await page.route('**/api/permission/**', route =>
      route.fulfill({ status: 401, json: {} }),
    );

    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('You are no longer signed in').waitFor();

    await page.getByRole('tab', { name: 'Troubleshoot' }).click();
    await page
      .getByText('Your access to this page cannot be checked')
      .waitFor();
    await page.getByText('You are no longer signed in').waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 401/);
    }
  });

  test('deletes it after asking', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/troubleshoot`,
    );
    await page.getByRole('tab', { name: 'RBAC' }).click();
    await page.getByRole('link', { name: 'owned', exact: true }).click();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete role' }).click();

    await page.waitForURL(`${web.portal.url}/rbac/roles`);
    const left = await web.portal.as(
      'alice',
      '/api/permission/roles/role/default/owned',
    );
    expect(left.status).toBe(404);

    await page.goBack();
    expect(page.url()).toBe(`${web.portal.url}/rbac/roles`);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });

  /**
   * Browsers write every refused request to the console: those of the role and of its
   * policies, which the page requests at once, and no other.
   */
  async function expectOnlyRefusals() {
    await web.portal.eventually(
      async () => web.browser.errors.length >= 2,
      'the role and its policies were refused',
    );
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of (403|404)/);
    }
  }
});
