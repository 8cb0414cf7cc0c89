import { mockServices } from '@backstage/backend-test-utils';
import { JsonObject } from '@backstage/types';
import { InProcessPermissions } from '../inProcess/InProcessPermissions';
import { Context } from './context';
import { wireInProcess } from './inProcess';

const policy = { handle: jest.fn() };
const handedOver = { handle: jest.fn() };

/** Wires it where the permission backend holds a policy; gives what was done. */
function wireWith(held: object, auth: JsonObject = {}) {
  const logger = mockServices.logger.mock();
  const lifecycle = mockServices.lifecycle.mock();
  const httpRouter = mockServices.httpRouter.mock();
  const context = {
    logger,
    live: { current: { inProcess: true } },
    services: {
      config: mockServices.rootConfig({ data: { backend: { auth } } }),
      lifecycle,
      httpRouter,
      permissions: Object.create(InProcessPermissions.prototype),
      policy: held,
    },
  } as unknown as Context;
  wireInProcess(context, { ask: jest.fn() } as never, { policy, handedOver });
  return { logger, lifecycle, httpRouter };
}

describe('checks in the process', () => {
  it('are answered where the permission backend holds the policy of RBAC', () => {
    const { logger, lifecycle, httpRouter } = wireWith({
      policy: handedOver,
    });
    expect(lifecycle.addStartupHook).toHaveBeenCalledTimes(1);
    expect(lifecycle.addShutdownHook).toHaveBeenCalledTimes(1);
    expect(httpRouter.use).toHaveBeenCalledTimes(1);
    expect(httpRouter.addAuthPolicy).toHaveBeenCalledTimes(1);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('have no barrier where the portal has none', () => {
    const auth = { dangerouslyDisableDefaultAuthPolicy: true };
    const { httpRouter } = wireWith({ policy: handedOver }, auth);
    expect(httpRouter.use).toHaveBeenCalledTimes(1);
    expect(httpRouter.addAuthPolicy).not.toHaveBeenCalled();
  });

  it.each([
    ['somebody has put a policy of their own around it', { policy: {} }],
    ['that cannot be seen', {}],
  ])('do not pass by the policy where %s', (_, held) => {
    const { logger, lifecycle, httpRouter } = wireWith(held);
    expect(lifecycle.addStartupHook).not.toHaveBeenCalled();
    expect(httpRouter.use).not.toHaveBeenCalled();
    expect(logger.warn).toHaveBeenCalledWith(
      expect.stringContaining('Permission checks go through HTTP'),
    );
  });
});
