import { inProcess } from '@internal/rbac-testkit';
import { RequestListener } from 'node:http';
import { answeringWith } from '../__testUtils__/answeringWith';
import { runCommandLine } from '../commandLine';
import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { readCsv } from './portalCsv';

const rbacHere = inProcess(runCommandLine);

const csv = { 'Content-Type': 'text/csv; charset=utf-8' };

/** What was written before it ended, and how it ended. */
async function read(answer: RequestListener) {
  let written = '';
  const ended = await answeringWith(answer, async address => {
    for await (const piece of readCsv(address, endpoints.getAccessMatrix, {
      query: { rows: 'users' },
    })) {
      written += piece;
    }
  }).then(
    () => 'whole',
    (error: Error) => error.message,
  );
  return { written, ended };
}

describe('an answer in CSV', () => {
  it('is read as it arrives, letters included that arrive in two pieces', async () => {
    const bytes = Buffer.from('user:default/zoë,allow\n');
    expect(
      await read((request, response) => {
        expect(request.headers).toMatchObject({
          accept: 'text/csv',
          authorization: 'Bearer the-token',
        });
        response.writeHead(200, csv);
        const cut = bytes.indexOf('ë') + 1;
        response.write(bytes.subarray(0, cut), () => {
          response.end(bytes.subarray(cut));
        });
      }),
    ).toEqual({ written: 'user:default/zoë,allow\n', ended: 'whole' });
  });

  it('that is cut off is no shorter answer, but a failure', async () => {
    const { ended } = await read((_, response) => {
      response.writeHead(200, csv);
      response.write('userEntityRef,deploy\n', () => response.destroy());
    });
    expect(ended).toMatch(/^GET http:.*rows=users failed: /);
  });

  it('that is cut off ends the command with 2', async () => {
    const run = await answeringWith(
      (_, response) => {
        response.writeHead(200, csv);
        response.write('userEntityRef,deploy\n', () => response.destroy());
      },
      ({ baseUrl, token }) =>
        rbacHere(['matrix', '--rows', 'users', '--url', baseUrl.href], {
          RBAC_TOKEN: token,
        }),
    );
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/^rbac matrix: GET http:.* failed: /);
  });

  it('whose end nothing marks is not begun, since it may be cut off', async () => {
    const { written, ended } = await read(({ socket }) => {
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nConnection: close\r\n\r\nuserEntityRef,deploy\n',
      );
    });
    expect(written).toBe('');
    expect(ended).toMatch(/without a mark for its end/);
  });

  it.each([
    [200, 'text/html', '<html>', 'was not answered in CSV; is this the base'],
    [
      403,
      'application/json',
      '{"error": {"message": "Not for you"}}',
      'was answered with 403: Not for you',
    ],
  ])('is not %d in %s', async (status, type, body, problem) => {
    const { written, ended } = await read((_, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    });
    expect(written).toBe('');
    expect(ended).toContain(problem);
  });
});
