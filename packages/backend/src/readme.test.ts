import { marked, Tokens } from 'marked';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { RunningPortal } from './__testUtils__/RunningPortal';

jest.setTimeout(120_000);

const root = resolve(__dirname, '../../..');
const page = readFileSync(resolve(root, 'README.md'), 'utf8');

/** The commands of "Try it" after the start, each with what they print. */
function commandsToTry(): { commands: string; output: string }[] {
  const [, section] = page.split(/^## Try it$/m);
  const [text] = section.split(/^## /m);
  const [start, ...blocks] = marked
    .lexer(text)
    .filter((token): token is Tokens.Code => token.type === 'code')
    .map(block => block.text);
  expect(start).toMatch(/npm start$/);
  return blocks
    .map((commands, index) => ({ commands, output: blocks[index + 1] }))
    .filter((_, index) => index % 2 === 0);
}

describe('"Try it" of the README', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await RunningPortal.start();
    await portal.eventually(async () => {
      const response = await portal.as('alice', '/api/catalog/entities');
      return (await response.json()).length >= 33;
    }, 'the catalog has processed the sample entities');
  });
  afterAll(() => portal?.stop());

  it('prints what the README says', async () => {
    const tried = commandsToTry();
    expect(tried.length).toBeGreaterThanOrEqual(5);
    const { url, policyFile, conditionsFile } = portal;
    const seen = (pattern: string) =>
      `until curl -s ${url}/api/catalog/entities -H "Authorization: Bearer $HEIDI" | grep -q '${pattern}'; do sleep 0.1; done`;
    const script = tried
      .map(({ commands }) => `${commands}\nprintf '\\f'`)
      .join('\n')
      .replaceAll('http://localhost:7007', url)
      .replaceAll('localhost:7007', url)
      .replaceAll('rbac-policies.csv', policyFile)
      // The file is in force within a second on a machine that does nothing else.
      .replace('sleep 1', seen('^\\[{'))
      // "Delete the line again".
      .replace(
        'ALICE=',
        `sed -i '$d' ${policyFile}; ${seen('^\\[\\]')}\nALICE=`,
      );
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      cwd: root,
      timeout: 90_000,
    });
    expect(
      stdout
        .replaceAll(policyFile, '../../rbac-policies.csv')
        .replaceAll(conditionsFile, '../../rbac-conditional-policies.yaml')
        .split('\f')
        .slice(0, -1)
        .map(text => text.trimEnd()),
    ).toEqual(tried.map(({ output }) => output));
  });
});
