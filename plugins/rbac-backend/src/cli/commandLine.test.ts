import { version } from '../../package.json';
import { rbac, rbacHere } from './__testUtils__/rbac';

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
    expect(stdout).toContain('Usage: rbac <command> [options]');
    expect(stdout).toMatch(/^ {2}check +report what/m);
    expect(stdout).toMatch(/^ {2}export +write/m);
    expect(stdout).toMatch(/^ {2}diff +say what/m);
  });

  it.each([
    [['check', '--help'], 'rbac check <csv> [yaml] [options]', '--strict'],
    [['export', '-h'], 'rbac export [options]', '--out <folder>'],
    [['diff', '--help'], 'rbac diff <csv> [yaml] [options]', '--url <url>'],
  ])('explains %j', async (args, usage, option) => {
    const { status, stdout, stderr } = await rbacHere(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${usage}\n`);
    expect(stdout).toContain(option);
  });

  const url = ['--url', 'http://localhost:1'];
  it.each([
    [[], 'a command is missing'],
    [['frobnicate'], 'frobnicate is no command'],
    [['check'], '<csv> is missing'],
    [['check', 'a', 'b', 'c'], 'the argument c is one too many'],
    [['check', 'a', '--fast'], "Unknown option '--fast'"],
    [['check', 'a', '--strict=1'], "'--strict' does not take an argument"],
    [['check', 'a', '--format', 'xml'], '--format must be text or json or'],
    [['diff', 'a'], '--url or the variable RBAC_URL is missing'],
    [['diff', 'a', ...url], 'the variable RBAC_TOKEN must hold a token'],
    [['diff', 'a', ...url, '--token-env', 'X'], 'the variable X must hold'],
    [['diff', 'a', ...url, '--token', 'x'], "Unknown option '--token'"],
    [['diff', 'a', ...url, '--format', 'sarif'], '--format must be text or'],
    [['export', ...url], '--out is missing'],
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
    expect(stderr).toContain('frobnicate is no command');
  });

  it('never shows a token', async () => {
    const env = { RBAC_TOKEN: 'first\nsecond' };
    const { status, stderr } = await rbacHere(['diff', 'a', ...url], env);
    expect(status).toBe(2);
    expect(stderr).toContain('RBAC_TOKEN holds characters that no token has');
    expect(stderr).not.toMatch(/first|second/);
  });
});
