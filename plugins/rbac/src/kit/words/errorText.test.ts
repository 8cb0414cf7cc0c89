import { ResponseError } from '@backstage/errors';
import { because } from '@portal-rbac/plugin-rbac-common';
import { spoken } from '../../translations/__testUtils__/spoken';
import { errorText } from './errorText';

const german = spoken('de');

async function refused(statusCode: number, error: object) {
  const body = JSON.stringify({ error, response: { statusCode } });
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return ResponseError.fromResponse({
    ok: false,
    redirected: false,
    status: statusCode,
    statusText: '',
    type: 'basic',
    url: 'http://localhost',
    bodyUsed: false,
    body: null,
    headers,
    text: async () => body,
    json: async () => JSON.parse(body),
  } as unknown as Response);
}

describe('the text of an error', () => {
  it('is that of the refusal', async () => {
    const { code, params, message } = because('unknown-role', {
      role: 'role:default/a',
    });
    const error = await refused(404, { name: 'x', message, code, params });
    expect(errorText(german, error)).toBe('Es gibt keine Rolle role:default/a');
  });

  it('sums up the problems of the request', async () => {
    const error = await refused(400, {
      name: 'InputError',
      message: 'name must be one line of text, without control characters',
      code: 'malformed',
      params: { part: 'body' },
      problems: [{ field: 'name', ...because('several-lines') }],
    });
    expect(errorText(german, error)).toBe(
      'name muss eine einzige Zeile Text ohne Steuerzeichen sein',
    );
  });

  it('is as it came where it has no code', async () => {
    const error = await refused(502, { name: 'x', message: 'bad gateway' });
    expect(errorText(german, error)).toBe('bad gateway');
    expect(errorText(german, new Error('offline'))).toBe('offline');
  });

  it('asks to sign in again', async () => {
    const error = await refused(401, { name: 'x', message: 'no token' });
    expect(errorText(german, error)).toBe(
      'Sie sind nicht mehr angemeldet. Melden Sie sich wieder an.',
    );
  });
});
