import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { RecipePortal } from './__testUtils__/RecipePortal';
import { readPart, Step } from './__testUtils__/recipes';

jest.setTimeout(240_000);

const root = resolve(__dirname, '../../..');

type Commands = Extract<Step, { kind: 'commands' }>;

/** The commands of a part of a page that has nothing else. */
const commandsOf = (page: string, title: string) =>
  readPart(page, title).steps.map(step => {
    if (step.kind !== 'commands') {
      throw new Error(`${page} has ${step.kind} that nobody puts into force`);
    }
    return step;
  });

describe('what the READMEs say, in one sample portal', () => {
  let recipes: RecipePortal;

  beforeAll(async () => {
    recipes = await RecipePortal.start();
    await recipes.ready();
  });
  afterEach(() => recipes.deleteRoles());
  afterAll(() => recipes?.stop());

  it('the README: "Try it"', async () => {
    const [start, ...steps] = commandsOf('README.md', 'Try it');
    expect(start.text).toMatch(/npm start$/);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-c', scriptToTry(steps)],
      { cwd: root, timeout: 90_000 },
    );
    const { policyFile, conditionsFile } = recipes.portal;
    expect(
      stdout
        .replaceAll(policyFile, '../../rbac-policies.csv')
        .replaceAll(conditionsFile, '../../rbac-conditional-policies.yaml')
        .split('\f')
        .map(text => text.trimEnd()),
    ).toEqual([...steps.map(({ output }) => output), '']);
  });

  /** All of it in one shell, as a reader has it, with a mark after each block. */
  function scriptToTry(steps: readonly Commands[]): string {
    const { url, policyFile } = recipes.portal;
    const heidiSees = (pattern: string) =>
      `until curl -s ${url}/api/catalog/entities -H "Authorization: Bearer $HEIDI" | grep -q '${pattern}'; do sleep 0.1; done`;
    return (
      steps
        .map(({ text }) => `${text}\nprintf '\\f'`)
        .join('\n')
        .replaceAll('http://localhost:7007', url)
        .replaceAll('localhost:7007', url)
        .replaceAll('rbac-policies.csv', policyFile)
        // A second is enough on a machine that does nothing else.
        .replace('sleep 1', heidiSees('^\\[{'))
        // "Delete the line again", it says before this.
        .replace(
          'ALICE=',
          `sed -i '$d' ${policyFile}; ${heidiSees('^\\[\\]')}\nALICE=`,
        )
    );
  }

  it('the backend plugin: "The REST API"', async () => {
    const page = 'plugins/rbac-backend/README.md';
    const [preparation, ...steps] = commandsOf(page, 'The REST API');
    expect(steps.length).toBeGreaterThanOrEqual(6);
    for (const step of steps) {
      const { seen, expected } = await recipes.follow(step, preparation.text);
      expect({ seen }).toMatchObject({ seen: expected });
    }
  });
});
