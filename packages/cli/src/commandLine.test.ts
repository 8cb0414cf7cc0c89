import { inProcess, rbac } from '@internal/rbac-testkit';
import { version } from '../package.json';
import { runCommandLine } from './commandLine';

const rbacHere = inProcess(runCommandLine);

// Starting a process takes its time on a busy machine.
jest.setTimeout(60_000);

describe('the command line', () => {
  it('shows its version', async () => {
    expect(await rbac(['--version'])).toEqual({
      status: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it.each([['--help'], ['-h']])('lists its commands: %s', async option => {
    const { status, stdout, stderr } = await rbacHere([option]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Usage: rbac [options] [command]');
    expect(stdout).toMatch(/^ {2}check .+ report what/m);
    expect(stdout).toMatch(/^ {2}export .+ write/m);
    expect(stdout).toMatch(/^ {2}diff .+ say what/m);
    expect(stdout).toMatch(/^ {2}who-can .+ list who/m);
  });

  it.each([
    [['check', '--help'], 'rbac check [options] <csv> [yaml]', '--strict'],
    [['export', '-h'], 'rbac export [options]', '--out <folder>'],
    [['diff', '--help'], 'rbac diff [options] <csv> [yaml]', '--url <url>'],
  ])('explains %j', async (args, usage, option) => {
    const { status, stdout, stderr } = await rbacHere(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${usage}\n`);
    expect(stdout).toContain(option);
  });

  const url = ['--url', 'http://localhost:1'];
  it.each([
    [[], 'Commands:'],
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['check'], "missing required argument 'csv'"],
    [['check', 'a', 'b', 'c'], 'Expected 2 arguments but got 3'],
    [['check', 'a', '--fast'], "unknown option '--fast'"],
    [['check', 'a', '--strict=1'], "unknown option '--strict=...'"],
    [['check', 'a', '--format', 'xml'], 'choices are text, json, sarif'],
    [['check', 'a', '--default-role', 'x'], '"x" is not of the form <kind>:'],
    [['diff', 'a'], '--url or the variable RBAC_URL is missing'],
    [['diff', 'a', ...url], 'the variable RBAC_TOKEN must hold a token'],
    [['diff', 'a', ...url, '--token-env', 'X'], 'the variable X must hold'],
    [['diff', 'a', ...url, '--token', 'x'], "unknown option '--token'"],
    [
      ['diff', 'a', ...url, '--format', 'sarif'],
      'choices are text, json, markdown.',
    ],
    [['export', ...url], "option '--out <folder>' not specified"],
    [['who-can'], "missing required argument 'permission'"],
    [['who-can', 'a', '--result', 'x'], 'choices are allow, conditional, deny'],
    [['what-can', 'a'], '--url or the variable RBAC_URL is missing'],
    [['matrix', ...url], "option '--rows <rows>' not specified"],
    [['matrix', '--rows', 'teams'], 'choices are users, roles'],
  ])('refuses %j with its usage', async (args, problem) => {
    const { status, stdout, stderr } = await rbacHere(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(problem);
    expect(stderr).toContain('Usage: rbac ');
  });

  it.each([
    ['localhost:7007', 'must be one such as'],
    ['ftp://localhost', 'must be one such as'],
    ['http://anne:secret@localhost', 'must have no user name, password'],
    ['http://localhost/?token=secret', 'must have no user name, password'],
  ])('refuses the base URL %s without repeating it', async (bad, problem) => {
    const env = { RBAC_URL: bad, RBAC_TOKEN: 'token' };
    const { status, stderr } = await rbacHere(['diff', 'a'], env);
    expect(status).toBe(2);
    expect(stderr).toContain(problem);
    expect(stderr).not.toContain('secret');
  });

  it('sets the exit status of its process', async () => {
    const { status, stderr } = await rbac(['frobnicate']);
    expect(status).toBe(2);
    expect(stderr).toContain("unknown command 'frobnicate'");
  });

  it('never shows a token', async () => {
    const env = { RBAC_TOKEN: 'first\nsecond' };
    const { status, stderr } = await rbacHere(['diff', 'a', ...url], env);
    expect(status).toBe(2);
    expect(stderr).toContain('RBAC_TOKEN holds characters that no token has');
    expect(stderr).not.toMatch(/first|second/);
  });

  it('never shows what was meant as a token', async () => {
    const { status, stderr } = await rbacHere(['diff', 'a', "--token=se'cret"]);
    expect(status).toBe(2);
    expect(stderr).toContain("unknown option '--token=...'");
    expect(stderr).not.toContain('cret');
  });
});
