import { expect, test } from '../support/test';
import { Browser } from '../support/Browser';
import { WebInterface } from '../support/WebInterface';
import { resolve } from 'node:path';
import { TestFolder } from '@internal/rbac-testkit';

const guardrailsText = `tests:
  - { name: no clusters for Dave, user: user:default/dave, permission: catalog.entity.read, on: resource:default/partner-cluster, expect: deny }
guardrails:
  - { name: there is an administrator, permission: policy.entity.update, atLeast: 1 person }
  - { name: contractors do not operate, exclusive: [role:default/contractor, role:default/operations] }
`;

const zoe = (...groups: string[]) => `apiVersion: backstage.io/v1alpha1
kind: User
metadata:
  name: zoe
spec:
  profile:
    displayName: Zoe Zimmer
  memberOf: [${groups.join(', ')}]
`;

test.describe('the tab Guardrails', () => {
  let web: WebInterface;
  let folder: TestFolder;

  test.beforeAll(async ({ browser }) => {
    folder = await TestFolder.make();
    const guardrailsFile = await folder.write(
      'rbac-guardrails.yaml',
      guardrailsText,
    );
    const target = await folder.write('zoe.yaml', zoe('operations'));
    const sample = resolve(__dirname, '../../../examples/catalog.yaml');
    web = await WebInterface.start(
      {
        permission: { rbac: { guardrailsFile, groups: { maxAge: '1s' } } },
        catalog: {
          processingInterval: { seconds: 2 },
          locations: [
            { type: 'file', target: sample },
            { type: 'file', target },
          ],
        },
      },
      new Browser(browser),
    );
    await areJudged({ 'contractors do not operate': 'holds' });
  });
  test.afterAll(async () => {
    await web?.stop();
    await folder?.remove();
  });

  const open = (path: string, user = 'alice', view = {}) =>
    web.browser.open(user, `${web.portal.url}/rbac/${path}`, view);

  const createRole = (
    name: string,
    member: string,
    policy: { permission: string; policy: string },
  ) =>
    web.call('POST', '/policy/roles', {
      name: `role:default/${name}`,
      memberReferences: [member],
      policies: [{ ...policy, effect: 'allow' }],
      conditions: [],
    });
  const addGuardrail = (guardrail: string) =>
    folder.write('rbac-guardrails.yaml', `${guardrailsText}  - ${guardrail}`);

  async function areJudged(expected: Record<string, string>) {
    await web.portal.eventually(
      async () => {
        const { guardrails } = await web.call('GET', '/guardrails');
        return Object.entries(expected).every(([name, state]) =>
          guardrails.some(
            (guardrail: Record<string, string>) =>
              guardrail.name === name && guardrail.state === state,
          ),
        );
      },
      `the guardrails stand as ${JSON.stringify(expected)}`,
    );
  }

  test('shows the state of each guardrail, who keeps it, and where the file is', async () => {
    const page = await open('guardrails');
    const file = page.getByRole('region', { name: 'Guardrails file' });
    await file.getByText(folder.file('rbac-guardrails.yaml')).waitFor();
    const near = page.getByRole('region', {
      name: 'there is an administrator',
    });
    await near.getByText('At risk').waitFor();
    await near.getByText('It would be broken without any one of').waitFor();
    await near.getByRole('link', { name: /^Alice/ }).waitFor();
    await page.getByRole('row', { name: /no clusters for Dave/ }).waitFor();
    await page.getByRole('region', { name: 'lock-out' }).waitFor();
    expect(await page.getByText('Broken by').count()).toBe(0);
  });

  test('says what is wrong with the file, and that the last good guardrails stay', async () => {
    await folder.write(
      'rbac-guardrails.yaml',
      `${guardrailsText}  - { name: x }`,
    );
    const page = await open('guardrails');
    await page.getByText('The file as it is now is not in force').waitFor();
    await page.getByText(`${folder.file('rbac-guardrails.yaml')}:6`).waitFor();
    await page.getByRole('row', { name: /no clusters for Dave/ }).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await folder.write('rbac-guardrails.yaml', guardrailsText);
    await page
      .getByText('The file as it is now is not in force')
      .waitFor({ state: 'detached' });
  });

  test('and a banner on every other tab say who breaks a guardrail by a change of the catalog', async () => {
    await folder.write('zoe.yaml', zoe('operations', 'contractors'));
    await areJudged({ 'contractors do not operate': 'broken' });

    for (const path of ['roles', 'access', 'troubleshoot', 'sources']) {
      const page = await open(path);
      const banner = page.getByRole('status').filter({
        hasText: 'The guardrail “contractors do not operate” is broken',
      });
      await banner.getByText(/^user:default\/zoe has role:/).waitFor();
      expect(await web.browser.seriousProblems(page)).toEqual([]);
      await page.getByRole('link', { name: 'Show the guardrails' }).click();
      const guardrail = page.getByRole('region', {
        name: 'contractors do not operate',
      });
      await guardrail.getByText('Broken', { exact: true }).waitFor();
      await guardrail
        .getByText(/user:default\/zoe → group:default\/con/)
        .waitFor();
      expect(await banner.count()).toBe(0);
    }
  });

  test('is hidden from users who see some roles only, and so is the banner', async () => {
    await web.createRole('delegate');
    await web.allowOnOwnRoles('delegate', ['read', 'update']);
    const page = await open('guardrails', 'carol');
    await page.getByText('You may not see the guardrails').waitFor();
    const roles = await open('roles', 'carol');
    await roles.getByText('No roles yet').waitFor();
    expect(await roles.getByText('is broken').count()).toBe(0);
  });

  test('has an address for each guardrail, and says of one that is gone', async () => {
    const page = await open('guardrails?guardrail=lock-out');
    await page.getByText('Every portal has this guardrail').waitFor();
    const file = page.getByRole('region', { name: 'Guardrails file' });
    expect(await file.count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Guardrails' })
      .click();
    await file.waitFor();
    const gone = await open('guardrails?guardrail=gone');
    await gone.getByText('There is no such guardrail').waitFor();
  });

  test('says before a save which guardrail it breaks, who breaks it and how', async () => {
    await createRole('analysts', 'user:default/erin', {
      permission: 'catalog.location.analyze',
      policy: 'use',
    });
    const name = 'only the platform analyzes';
    await addGuardrail(
      `{ name: ${name}, permission: catalog.location.analyze, onlyBy: group:default/platform }`,
    );
    await areJudged({ [name]: 'holds' });
    const page = await open('roles/role/default/analysts/edit');
    await page.getByRole('button', { name: '2. Users and groups' }).click();
    await page
      .getByRole('combobox', { name: 'Add a user or group' })
      .pressSequentially('heidi');
    await page.getByRole('option', { name: /Heidi/ }).click();
    await page.getByRole('button', { name: '4. Review' }).click();

    const impact = page.getByRole('region', { name: 'Impact' });
    await impact.getByText(`This breaks the guardrail “${name}”`).waitFor();
    await impact.getByText('It cannot be made like this.').waitFor();
    await impact
      .getByRole('list', { name: 'Path' })
      .filter({ hasText: /^Heidi.*analysts$/ })
      .waitFor();
    expect(await impact.getByRole('link', { name }).getAttribute('href')).toBe(
      '/rbac/guardrails?guardrail=only+the+platform+analyzes',
    );
    expect(await impact.getByRole('textbox').count()).toBe(0);
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('lets what only takes away break one, and the button says so', async () => {
    await createRole('deputies', 'user:default/heidi', {
      permission: 'policy-entity',
      policy: 'delete',
    });
    const name = 'two may delete policy';
    await addGuardrail(
      `{ name: ${name}, permission: policy.entity.delete, atLeast: 2 people }`,
    );
    await areJudged({ [name]: 'at-risk' });
    const page = await open('roles/role/default/deputies', 'alice', {
      width: 390,
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`This breaks the guardrail “${name}”`).waitFor();
    await dialog.getByText('The audit log records it.').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: 'Delete role anyway', exact: true })
      .click();
    await page.getByText('Deleted deputies').waitFor();
    await areJudged({ [name]: 'broken' });
  });

  test('takes what Troubleshoot records as a test', async () => {
    const question = new URLSearchParams({
      user: 'user:default/frank',
      permission: 'scaffolder.task.create',
    });
    const page = await open(`troubleshoot?${question}`);
    await page.getByRole('button', { name: 'Save as a test' }).click();
    const text = await page
      .locator('pre')
      .filter({ hasText: 'expect:' })
      .innerText();
    await folder.write(
      'rbac-guardrails.yaml',
      guardrailsText.replace('tests:\n', `tests:\n${text.trimEnd()}\n`),
    );
    await areJudged({
      'user:default/frank, scaffolder.task.create (create): deny': 'holds',
    });
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('writes no errors to the console', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
