import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { mockServices } from '@backstage/backend-test-utils';
import { inProcess, noSurroundings, TestFolder } from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import { defaultRules, defaultSizes } from '@portal-rbac/plugin-rbac-core';
import { FileSource } from '../sources/FileSource';

const rbacHere = inProcess(runCommandLine);

let folder: TestFolder;

beforeEach(async () => {
  folder = await TestFolder.make();
});

afterEach(() => folder.remove());

it('rbac check reports what a load of the same files reports', async () => {
  const policyFile = await folder.write(
    'policies.csv',
    'p, role:default/one, catalog-entity, read, allow',
    'p, role:default/one, catalog-entity, read, allow',
    'p, role:default/two, catalog-entity, read, maybe',
    'g, group:default/team, role:default/three',
  );
  const conditionsFile = await folder.write(
    'conditions.yaml',
    'result: CONDITIONAL',
    'roleEntityRef: role:default/three',
  );
  const args = ['check', policyFile, conditionsFile, '--format=json'];
  const { stdout } = await rbacHere(args);
  const { problems } = JSON.parse(stdout);
  expect(problems).toHaveLength(3);
  expect(problems).toEqual(await problemsOfLoad(policyFile, conditionsFile));
});

async function problemsOfLoad(policyFile: string, conditionsFile: string) {
  const ended = new AbortController();
  let problems: readonly SourceProblem[] | undefined;
  await new FileSource({
    policyFile,
    conditionsFile,
    reload: false,
    sizes: defaultSizes,
    rules: defaultRules,
    latestDigest: async () => undefined,
    started: Promise.resolve(),
    surroundings: async () => noSurroundings,
    logger: mockServices.logger.mock(),
  }).start(async offer => {
    problems =
      offer.kind === 'declared' ? offer.declarations.problems : offer.problems;
  }, ended.signal);
  ended.abort();
  return problems;
}
