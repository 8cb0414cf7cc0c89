import { mockServices } from '@backstage/backend-test-utils';
import { requireDevelopment } from './environment';

const backendWith = (
  listen?: string | { host?: string; port?: number },
  baseUrl = 'http://localhost:7007',
) =>
  mockServices.rootConfig({
    data: { backend: { baseUrl, ...(listen !== undefined && { listen }) } },
  });

const local = backendWith({ host: '127.0.0.1', port: 7007 });

describe('requireDevelopment', () => {
  it.each(['development', 'test'])('lets %s pass', environment => {
    expect(() => requireDevelopment(environment, local)).not.toThrow();
  });

  it.each(['production', 'staging', 'Development', '', undefined])(
    'refuses %p and says what to do',
    environment => {
      expect(() => requireDevelopment(environment, local)).toThrow(
        /NODE_ENV is .*; set NODE_ENV=development .* remove auth\.providers\.development/,
      );
    },
  );

  it.each([
    [{ host: 'localhost' }],
    [{ host: '127.1.2.3', port: 1 }],
    [{ host: '::1' }],
    ['localhost:7007'],
  ])('lets a backend pass that listens on %j', listen => {
    expect(() =>
      requireDevelopment('development', backendWith(listen)),
    ).not.toThrow();
  });

  it.each([
    [undefined],
    [':7007'],
    [{ port: 7007 }],
    [{ host: '0.0.0.0' }],
    [{ host: '::' }],
    [{ host: '192.168.1.2' }],
    [{ host: '127.0.0.1.example.org' }],
    ['portal.example.org:7007'],
  ])('refuses a backend that others reach, as it listens on %j', listen => {
    expect(() =>
      requireDevelopment('development', backendWith(listen)),
    ).toThrow(/set backend\.listen\.host to 127\.0\.0\.1/);
  });

  it.each(['https://portal.example.org', 'http://localhost.example.org:7007'])(
    'refuses a backend that a proxy offers to others at %s',
    baseUrl => {
      const proxied = backendWith({ host: '127.0.0.1' }, baseUrl);
      expect(() => requireDevelopment('development', proxied)).toThrow(
        /backend\.baseUrl is for other machines/,
      );
    },
  );
});
