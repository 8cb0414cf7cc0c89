import { AddressInfo } from 'node:net';
import { rawCall, RawRequest } from '@internal/rbac-testkit/backend/rawCall';
import {
  serviceTokens,
  TestPortal,
} from '@internal/rbac-testkit/backend/TestPortal';
import { inProcessPermissions } from './factories';

jest.setTimeout(120_000);

const ANN = 'user:default/ann';

const item = {
  id: '1',
  permission: { type: 'basic', name: 'order.create', attributes: {} },
};
const body = JSON.stringify({ items: [item] });

const paths = [
  ...[
    '/authorize',
    '/authorize/',
    '/AUTHORIZE',
    '/authorize?a=b',
    '/authorize#a',
  ],
  ...[
    '//authorize',
    '/./authorize',
    '/authorize/more',
    '/authorize//',
    '/authorized',
  ],
  ...[
    '/authorize;a',
    '/authorize%2f',
    '/authorize%2Fmore',
    '/%61uthorize',
    '/authorize%00',
  ],
  ...[
    '/authorize%',
    '/authorize\\',
    '/../permission/authorize',
    '/roles/../authorize',
  ],
];
const otherMethods = ['get', 'put', 'head', 'options', 'delete'];

describe('the barrier in front of POST /authorize', () => {
  const features = [inProcessPermissions];
  let ours: TestPortal;
  let ofBackstage: TestPortal;

  beforeAll(async () => {
    ours = await TestPortal.start({ features });
    ofBackstage = await TestPortal.start({
      ...{ features, rbac: { inProcess: false } },
    });
  });
  afterAll(() => Promise.all([ours?.stop(), ofBackstage?.stop()]));

  /** What each header makes of a token of the user of a portal. */
  const headersOf: Readonly<
    Record<string, (token: string) => Record<string, string>>
  > = {
    'a token': token => ({ authorization: `Bearer ${token}` }),
    'a token of a scheme in capitals': token => ({
      authorization: `BEARER   ${token}`,
    }),
    'a token and more': token => ({ authorization: `Bearer ${token} x` }),
    'two schemes': token => ({ authorization: `Basic x, Bearer ${token}` }),
    'a tab': token => ({ authorization: `Bearer\t${token}` }),
    'another scheme': token => ({ authorization: `Token ${token}` }),
    'no scheme': token => ({ authorization: token }),
    'no token': () => ({ authorization: 'Bearer ' }),
    'nothing there': () => ({ authorization: '' }),
    nothing: () => ({}),
    'a token that is none': () => ({ authorization: 'Bearer x.y.z' }),
    'a token without its end': token => ({
      authorization: `Bearer ${token.slice(0, -8)}`,
    }),
    'a token of a service': () => ({
      authorization: `Bearer ${serviceTokens.unrestricted}`,
    }),
    'a token of a service for elsewhere': () => ({
      authorization: `Bearer ${serviceTokens.elsewhere}`,
    }),
    'a cookie': token => ({ cookie: `backstage-auth=${token}` }),
    'a cookie beside a token': token => ({
      ...{ authorization: `Bearer ${token}`, cookie: 'backstage-auth=x' },
    }),
  };

  async function answer(
    portal: TestPortal,
    authorization: string,
    { path, ...call }: RawRequest,
  ) {
    const token = await portal.tokenOf(ANN);
    const headers = headersOf[authorization](token);
    const { port } = portal.backend.server.address() as AddressInfo;
    const { status, text } = await rawCall(port, {
      ...{ ...call, path: `/api/permission${path}`, headers },
    });
    return { status, text: text.replaceAll(token, 'TOKEN') };
  }

  async function expectTheSame(authorization: string, call: RawRequest) {
    const expected = await answer(ofBackstage, authorization, call);
    // A second time, when the token was verified before.
    for (let time = 0; time < 2; time++) {
      const given = await answer(ours, authorization, call);
      expect({ authorization, call, ...given }).toEqual({
        ...{ authorization, call },
        ...expected,
      });
    }
    return expected.status;
  }

  it.each(Object.keys(headersOf))('lets the same in by %s', async name => {
    const statuses = [];
    for (const path of paths) {
      const call = { method: 'post', path, body };
      statuses.push(await expectTheSame(name, call));
    }
    for (const method of otherMethods) {
      await expectTheSame(name, { method, path: '/authorize' });
    }
    const isOfUser = /^a token( of a scheme in capitals)?$|beside/.test(name);
    expect(statuses[0] === 200).toBe(isOfUser);
  });

  it('lets nobody in after their token was let in', async () => {
    const call = { method: 'post', path: '/authorize', body };
    expect(await expectTheSame('a token', call)).toBe(200);
    for (const name of ['a token without its end', 'nothing', 'no scheme']) {
      expect(await expectTheSame(name, call)).toBe(401);
    }
  });
});
