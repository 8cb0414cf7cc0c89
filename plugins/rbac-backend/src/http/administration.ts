import { LoggerService } from '@backstage/backend-plugin-api';
import { ValidationLimits } from '@portal-rbac/plugin-rbac-common';
import { Access, Authorize } from '../administration/access';
import { auditedChange } from '../administration/auditedChange';
import {
  Applied,
  PolicyAdministration,
} from '../administration/PolicyAdministration';
import { Explainer } from '../explanation/Explainer';
import { PermissionCatalog } from '../plugins/PermissionCatalog';
import { PluginIds } from '../plugins/PluginIds';
import { ProviderSources } from '../sources/ProviderSources';
import { SourceLoads } from '../sources/SourceLoads';
import { Answer } from './endpoint';

/** What the routes work with. */
export interface Administration {
  readonly authorize: Authorize;
  readonly administration: PolicyAdministration;
  readonly explainer: Explainer;
  readonly limits: ValidationLimits;
  /** What plugins publish, which conditions are held against. */
  readonly catalog: PermissionCatalog;
  readonly pluginIds: PluginIds;
  /** How each source is doing. */
  readonly loads: SourceLoads;
  readonly providers: ProviderSources;
  readonly logger: LoggerService;
}

/** The answer to a change that was made, with what the audit log keeps of it. */
export function applied(
  status: 200 | 201 | 204,
  result: Applied,
  { actor, source }: Access,
): Answer {
  const { revision, conditionId } = result;
  return {
    status,
    revision,
    body: conditionId === undefined ? undefined : { id: conditionId },
    audit: { actor, source, revision, ...auditedChange(result) },
  };
}
