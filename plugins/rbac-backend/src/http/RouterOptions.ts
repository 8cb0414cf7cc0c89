import { LoggerService } from '@backstage/backend-plugin-api';
import { ValidationLimits } from '@portal-rbac/plugin-rbac-common';
import { Authorize, AuthorizeOwn } from '../administration/access';
import { AuthorisedPolicy } from '../administration/AuthorisedPolicy';
import { AccessLists } from '../explanation/AccessLists';
import { AskedUsers } from '../explanation/AskedUsers';
import { Explainer } from '../explanation/Explainer';
import { Impacts } from '../explanation/Impacts';
import { SourceReports } from '../explanation/SourceReports';
import { GuardrailWatch } from '../guardrails/GuardrailWatch';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { PluginIds } from '../metadata/PluginIds';
import { AccessRequests } from '../requests/AccessRequests';
import { RequestableRoles } from '../requests/RequestableRoles';
import { RequestJudge } from '../requests/RequestJudge';
import { CatalogPresence } from '../sources/CatalogPresence';
import { FileSource } from '../sources/FileSource';
import { ProviderSources } from '../sources/ProviderSources';
import { NotedAccess } from '../use/NotedAccess';
import { UnusedAccess } from '../use/UnusedAccess';

/**
 * What the routes work with. Nothing here gives the policy, or what sources and
 * the catalog know of its roles, to code without an access.
 */
export interface RouterOptions {
  readonly authorize: Authorize;
  readonly authorizeOwn: AuthorizeOwn;
  readonly policy: AuthorisedPolicy;
  readonly explainer: Explainer;
  /** Who may do what. */
  readonly lists: AccessLists;
  /** Unused access. */
  readonly unused: Pick<UnusedAccess, 'of' | 'rolesWithUnused'>;
  /** What is noted of use. */
  readonly noted: Pick<NotedAccess, 'ofRole' | 'ofCaller'>;
  /** What changes would do. */
  readonly impacts: Impacts;
  /** Users in questions. */
  readonly users: AskedUsers;
  /** What every policy has to keep. */
  readonly guardrails: Pick<GuardrailWatch, 'judged' | 'judgedOf'>;
  /** Requests of roles for a time, and the facts when something happens to them. */
  readonly accessRequests: AccessRequests;
  readonly requestJudge: RequestJudge;
  readonly requestable: RequestableRoles;
  readonly limits: ValidationLimits;
  /** Whether a change needs a reason. */
  readonly requiresReason: () => boolean;
  /** What plugins publish, which conditions are checked against. */
  readonly published: PublishedMetadata;
  readonly pluginIds: PluginIds;
  /** How each source is doing. */
  readonly sources: SourceReports;
  /** Which users and groups the catalog has. */
  readonly presence: Pick<CatalogPresence, 'unknownOf'>;
  /** What policy files would offer, and how they would be changed. */
  readonly files: Pick<FileSource, 'tryOut' | 'edited'>;
  readonly providers: Pick<ProviderSources, 'refresh'>;
  readonly logger: LoggerService;
}
