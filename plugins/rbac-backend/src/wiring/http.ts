import { registerActions } from '../actions/registerActions';
import { createAuthorize } from '../administration/access';
import { AuthorisedPolicy } from '../administration/AuthorisedPolicy';
import { registerPolicyEntity } from '../administration/policyEntity';
import { SubjectResolver } from '../decision/SubjectResolver';
import { AccessLists } from '../explanation/AccessLists';
import { Analyses } from '../explanation/Analyses';
import { AskedUsers } from '../explanation/AskedUsers';
import { EntityCounts } from '../explanation/EntityCounts';
import { Explainer } from '../explanation/Explainer';
import { Impacts } from '../explanation/Impacts';
import { ReadableResources } from '../explanation/ReadableResources';
import { SourceReports } from '../explanation/SourceReports';
import { AdministrationAudit } from '../http/audit';
import { createRouter } from '../http/router';
import { RouterOptions } from '../http/RouterOptions';
import { GuardrailWatch } from '../guardrails/GuardrailWatch';
import { AccessEvents } from '../observability/AccessEvents';
import { NotedAccess } from '../use/NotedAccess';
import { UnusedAccess } from '../use/UnusedAccess';
import { Context } from './context';
import { PortalGuardrails } from './guardrails';
import { Metadata } from './metadata';
import { withheldAdministration } from '../sources/withheldAdministration';
import { Policy } from './policy';
import { wireRequests } from './requests';
import { Sources } from './sources';
import { Uses } from './use';

/** Wires the REST API and the actions of assistants, and the permissions that guard them. */
export function wireHttp(
  context: Context,
  metadata: Metadata,
  policy: Policy,
  { loads, files, providers, presence, placeOf }: Sources,
  {
    everybody,
    watch,
    gate,
  }: PortalGuardrails & { readonly watch: GuardrailWatch },
  subjects: SubjectResolver,
  accessEvents: AccessEvents,
  uses: Uses,
): void {
  const { services, live, logger, auditor } = context;
  const { published, pluginIds, apply } = metadata;
  const { current, administration } = policy;
  const { auth, entities, httpAuth, permissions, userInfo } = services;
  const covers = registerPolicyEntity(services.permissionsRegistry, current);
  const boundary = createAuthorize({
    auth,
    httpAuth,
    permissions,
    userInfo,
    subjects,
    logger,
    covers,
    isAbandoned: source => loads.isAbandoned(source),
    withheldFrom: () =>
      withheldAdministration(live.current, current.get(), loads),
    surroundings: () => ({
      reserved: live.current.reservedNames,
      permissions: published.knownPermissions(),
      grantable: live.current.grantable,
      basicPermissions: current.get().settings.basicPermissions,
    }),
  });
  const settings = () => live.current;
  const users = new AskedUsers({ auth, entities, subjects, settings });
  const readable = new ReadableResources({ permissions, published });
  const analyses = new Analyses(everybody);
  const authorised = new AuthorisedPolicy(administration);
  const options: RouterOptions = {
    ...boundary,
    policy: authorised,
    published,
    pluginIds,
    explainer: new Explainer({
      analyses,
      apply,
      published,
      readable,
      placeOf,
    }),
    lists: new AccessLists({
      analyses,
      published,
      apply,
      readable,
      settings,
      now: Date.now,
    }),
    unused: new UnusedAccess({
      policy: authorised,
      store: uses.store,
      write: () => uses.recorder.write(),
      analyses,
      gate,
      known: () => published.knownPermissions(),
      noted: () => live.current.noted,
      now: Date.now,
    }),
    noted: new NotedAccess({
      store: uses.store,
      noted: () => live.current.noted,
      keptFor: () => live.current.useKeptMs,
    }),
    impacts: new Impacts({
      analyses,
      published,
      settings,
      counts: new EntityCounts({ auth, entities }),
    }),
    users,
    ...wireRequests(
      context,
      metadata,
      policy,
      users,
      readable,
      covers,
      accessEvents,
    ),
    guardrails: {
      judged: () => watch.judged(),
      judgedOf: past =>
        analyses.inTurn('guardrails', () => watch.judgedOf(past)),
    },
    limits: live.current.limits,
    requiresReason: () => live.current.requireReason,
    sources: new SourceReports({
      loads,
      presence,
      knownPermissions: () => published.knownPermissions(),
      placeOf,
    }),
    presence,
    files,
    providers,
    logger,
  };
  const audit = new AdministrationAudit(auditor);
  services.httpRouter.use(createRouter(options, audit));
  registerActions(services.actions, { ...options, ...boundary, audit });
}
