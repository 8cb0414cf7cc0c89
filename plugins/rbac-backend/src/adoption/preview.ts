import {
  because,
  EntityRef,
  nameOf,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  DecisionSettings,
  CONFIGURATION,
  FILES,
  PolicyDocument,
  Role,
  compile,
  PolicySnapshot,
  loadInto,
  skippedRoleProblems,
  SourceOffer,
} from '@portal-rbac/plugin-rbac-core';
import { RbacSettings } from '../settings/readSettings';
import { configurationDeclarations } from '../sources/configuration';
import { AdoptedPolicy, adoptTables } from './adoptedRoles';
import { ExistingTables } from './existingTables';
import { FormerPolicy, formerPolicyOf } from './formerPolicy';

/** What a first start would make of the tables of another RBAC plugin. */
export interface AdoptionPreview {
  readonly adopted: AdoptedPolicy;
  /** The policy of the other plugin. */
  readonly former: FormerPolicy;
  /** The policy after the start: what was taken over, configuration and files. */
  readonly next: PolicySnapshot;
  /** What is not as it was there. */
  readonly problems: readonly SourceProblem[];
}

/**
 * Works out what a first start comes to, without a start. Roles of providers,
 * which only a running portal has, stay as they were taken over.
 *
 * @param files - what the policy files offer
 * @param isKnown - whether the plugin of a condition can apply it
 */
export function previewAdoption(
  tables: ExistingTables,
  settings: RbacSettings,
  files: SourceOffer,
  isKnown?: DecisionSettings['isKnown'],
): AdoptionPreview {
  const adopted = adoptTables(tables, settings.limits);
  const now = new Date().toISOString();
  const configured = loadInto(
    adopted.document,
    CONFIGURATION,
    configurationDeclarations(settings),
    now,
  );
  const loaded =
    files.kind === 'declared'
      ? loadInto(configured.document, FILES, files.declarations, now)
      : { document: configured.document, skipped: [] };
  const next = compile(loaded.document, {
    ...formerSettingsOf(settings),
    isKnown,
  });
  return {
    adopted,
    former: formerPolicyOf(tables, formerSettingsOf(settings)),
    next,
    problems: [
      ...adopted.problems,
      ...settings.problems,
      ...(files.kind === 'declared'
        ? files.declarations.problems
        : files.problems),
      ...skippedRoleProblems([...configured.skipped, ...loaded.skipped]),
      ...lostParts(adopted.document, next),
    ],
  };
}

/** The configuration as the other plugin read it. */
export function formerSettingsOf(settings: RbacSettings) {
  return {
    precedence: settings.precedence,
    superUsers: new Set<EntityRef>(settings.superUsers),
    defaultRole: settings.defaultRole,
    defaultRoleName: settings.defaultRoleName,
    basicPermissions: settings.basicPermissions,
  };
}

/**
 * What the first load of the configuration and the files removes again: roles
 * that they no longer name, and conditions that REST had put on roles
 * which are theirs.
 */
export function lostParts(
  adopted: PolicyDocument,
  next: PolicySnapshot,
): SourceProblem[] {
  return [...adopted.roles.values()].flatMap(role => {
    const now = next.role(role.ref);
    if (!now) {
      return [lost(role, `goes, because ${role.source} no longer declares it`)];
    }
    const kept = new Set(now.conditions.map(contentOf));
    const gone = role.conditions.filter(
      condition => !kept.has(contentOf(condition)),
    );
    return gone.length > 0
      ? [
          lost(
            role,
            `loses ${gone.length} conditions (${gone.map(({ id }) => id).join(', ')}), which ${role.source} does not declare; what they narrowed, policies may allow wholly`,
          ),
        ]
      : [];
  });
}

function lost(role: Role, what: string): SourceProblem {
  const message = `${nameOf(role)} ${what}`;
  return {
    severity: 'warning',
    role: role.ref,
    ...because('text', { text: message }),
  };
}

function contentOf({ id, ...content }: Role['conditions'][number]): string {
  const { pluginId, resourceType, mapping, criteria } = content;
  return JSON.stringify([pluginId, resourceType, mapping, criteria]);
}
