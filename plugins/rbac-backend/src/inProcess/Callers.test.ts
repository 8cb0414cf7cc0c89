import { DefaultHttpAuthService } from '@backstage/backend-defaults/httpAuth';
import {
  AuthService,
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { AuthenticationError } from '@backstage/errors';
import { Request } from 'express';
import { Callers } from './Callers';

const ANN = 'user:default/ann';
const SECOND = 1_000;

/** Credentials as Backstage's auth service makes them of a token. */
const credentials = (
  principal: object,
  token?: string,
  expiresAt?: Date,
): BackstageCredentials =>
  ({ principal, token, expiresAt }) as unknown as BackstageCredentials;

const ann = { type: 'user', userEntityRef: ANN };

const withToken = (token?: string) =>
  ({
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }) as Request;

describe('who calls', () => {
  const authenticate = jest.fn<Promise<BackstageCredentials>, [string]>();
  const auth = {
    authenticate,
    getNoneCredentials: async () => credentials({ type: 'none' }),
    isPrincipal: ({ principal }: BackstageCredentials, type: string) =>
      (principal as { type: string }).type === type,
  } as unknown as AuthService;
  const standard = DefaultHttpAuthService.create({
    ...{ auth, pluginId: 'permission' },
    discovery: mockServices.discovery.mock(),
  });
  let callers: Callers;
  let now = 1_000_000;

  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    authenticate.mockReset();
    callers = new Callers(standard);
  });
  afterEach(() => jest.restoreAllMocks());

  const callsOf = async (token: string, count = 3) => {
    for (let call = 0; call < count; call++) {
      await callers.of(withToken(token));
    }
    return authenticate.mock.calls.length;
  };

  it('is verified once in five seconds by the same token', async () => {
    authenticate.mockImplementation(async token => credentials(ann, token));
    expect(await callsOf('one')).toBe(1);
    expect(await callsOf('other')).toBe(2);
    now += 4 * SECOND;
    expect(await callsOf('one')).toBe(2);
    now += 2 * SECOND;
    expect(await callsOf('one')).toBe(3);
    expect(await callers.of(withToken('one'))).toMatchObject({
      principal: ann,
    });
  });

  it('is verified again when the token has expired', async () => {
    const expiresAt = new Date(now + SECOND);
    authenticate.mockImplementationOnce(async token =>
      credentials(ann, token, expiresAt),
    );
    expect(await callsOf('one')).toBe(1);
    now += SECOND;
    authenticate.mockRejectedValue(new AuthenticationError('It has expired'));
    await expect(callsOf('one')).rejects.toThrow('It has expired');
  });

  it('is verified each time if they could not be', async () => {
    authenticate.mockRejectedValueOnce(new AuthenticationError('A forgery'));
    await expect(callsOf('one')).rejects.toThrow('A forgery');
    authenticate.mockImplementation(async token => credentials(ann, token));
    expect(await callsOf('one')).toBe(2);
  });

  it.each([
    ['a service', () => credentials({ type: 'service' }, 'one')],
    [
      'a plugin on behalf of a user, whose token is that of the user',
      () => credentials({ ...ann, actor: { type: 'service' } }, 'of the user'),
    ],
    ['somebody whose token is not shown', () => credentials(ann)],
  ])('is verified each time if it is %s', async (_, made) => {
    authenticate.mockImplementation(async () => made());
    expect(await callsOf('one')).toBe(3);
  });

  it('is asked of a service of the portal’s own each time, which may look at more than the token', async () => {
    const own: HttpAuthService = mockServices.httpAuth.mock({
      credentials: jest.fn(async () => credentials(ann, 'one')) as never,
    });
    callers = new Callers(own);
    await callsOf('one');
    expect(own.credentials).toHaveBeenCalledTimes(3);
  });

  it('is nobody without a token', async () => {
    await expect(callers.of(withToken())).rejects.toThrow(AuthenticationError);
    expect(authenticate).not.toHaveBeenCalled();
  });
});
