import { createConditionApplier } from '../explanation/applyConditions';
import { serveAuthorize } from '../inProcess/authorizeRequests';
import { InProcessPermissions } from '../inProcess/InProcessPermissions';
import { PermissionBackend } from '../inProcess/ProcessPermissions';
import { Context } from './context';
import { Decision } from './decision';
import { Metadata } from './metadata';

/** How long Backstage waits for a plugin that applies conditions, in milliseconds. */
const DEADLINE = 300_000;

/**
 * Answers the checks of plugins and browsers in the process, exactly while the routes of the
 * permission backend answer. If that would bypass a service of the portal's own, it is not
 * used, and the log reports it.
 */
export function wireInProcess(
  { services, live, logger }: Context,
  { ask }: Metadata,
  { policy, handedOver }: Decision,
): void {
  const { auth, here, lifecycle, permissions, userInfo } = services;
  if (!live.current.inProcess) {
    return;
  }
  if (!(permissions instanceof InProcessPermissions)) {
    logger.info(
      'Permission checks go through HTTP, because the portal has a permissions service of its own',
    );
    return;
  }
  // Somebody may have put a policy of their own around this one on the way.
  if ((services.policy as { policy?: unknown }).policy !== handedOver) {
    logger.warn(
      'Permission checks go through HTTP, because the permission backend does not have the policy of RBAC itself',
    );
    return;
  }
  const backend: PermissionBackend = {
    policy,
    userInfo,
    verify: async token => {
      const identity = await auth.authenticate(token, {
        allowLimitedAccess: true,
      });
      if (!auth.isPrincipal(identity, 'user')) {
        throw new Error('The token is not that of a user');
      }
      return identity;
    },
    apply: (pluginId, applications, onBehalfOf) =>
      createConditionApplier(
        (id, endpoint, signal, body) =>
          ask(id, endpoint, signal, body, onBehalfOf),
        DEADLINE,
      )(pluginId, applications),
  };
  serveAuthorize(services);
  lifecycle.addStartupHook(() => here.open(backend));
  lifecycle.addShutdownHook(() => here.close());
}
