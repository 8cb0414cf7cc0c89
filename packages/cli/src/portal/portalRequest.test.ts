import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { answeringWith } from '../__testUtils__/answeringWith';
import { readPage } from './portalRequest';

it.each([
  ['an ETag', { 'X-Total-Count': '1' }],
  ['a total', { ETag: '"1"' }],
  ['a total that is a number', { ETag: '"1"', 'X-Total-Count': 'many' }],
])('takes no page without %s', async (_, headers) => {
  const reading = answeringWith(
    (__, response) => response.writeHead(200, headers).end('[]'),
    address => readPage(address, endpoints.listRoles, {}),
  );
  await expect(reading).rejects.toThrow(
    'without an ETag and a number as X-Total-Count',
  );
});
