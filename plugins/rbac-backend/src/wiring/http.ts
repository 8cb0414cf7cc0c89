import { createAuthorize } from '../administration/access';
import { AuthorisedPolicy } from '../administration/AuthorisedPolicy';
import { registerPolicyEntity } from '../administration/policyEntity';
import { SubjectResolver } from '../decision/SubjectResolver';
import { createConditionApplier } from '../explanation/applyConditions';
import { Explainer } from '../explanation/Explainer';
import { SourceReports } from '../explanation/SourceReports';
import { AdministrationAudit } from '../http/audit';
import { createRouter } from '../http/router';
import { Context } from './context';
import { Metadata } from './metadata';
import { Policy } from './policy';
import { Sources } from './sources';

/** Wires the REST API, and the permissions that guard it. */
export function wireHttp(
  { services, live, logger, auditor }: Context,
  { published, pluginIds, ask }: Metadata,
  { current, administration }: Policy,
  { loads, providers, presence, placeOf }: Sources,
  subjects: SubjectResolver,
): void {
  const { auth, entities, httpAuth, permissions, userInfo } = services;
  const authorize = createAuthorize({
    auth,
    httpAuth,
    permissions,
    userInfo,
    subjects,
    logger,
    covers: registerPolicyEntity(services.permissionsRegistry, current),
    isAbandoned: source => loads.isAbandoned(source),
    surroundings: () => ({
      reserved: live.current.reservedNames,
      permissions: published.knownPermissions(),
      basicPermissions: current.get().settings.basicPermissions,
    }),
  });
  const explainer = new Explainer({
    auth,
    entities,
    subjects,
    settings: () => live.current,
    apply: createConditionApplier(ask),
    permissionsNamed: name => published.permissionsNamed(name),
    placeOf,
  });
  services.httpRouter.use(
    createRouter(
      {
        authorize,
        policy: new AuthorisedPolicy(administration),
        published,
        pluginIds,
        explainer,
        limits: live.current.limits,
        sources: new SourceReports({
          loads,
          presence,
          knownPermissions: () => published.knownPermissions(),
          placeOf,
        }),
        presence,
        providers,
        logger,
      },
      new AdministrationAudit(auditor),
    ),
  );
}
