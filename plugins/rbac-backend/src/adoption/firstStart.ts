import { Config } from '@backstage/config';
import {
  EntityRef,
  PolicyStatement,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  compile,
  CONFIGURATION,
  DecisionSettings,
  FILES,
  inForceByFiles,
  loadInto,
  PolicyDocument,
  PolicySnapshot,
  Precedence,
  skippedRoleProblems,
  SourceOffer,
  Surroundings,
} from '@portal-rbac/plugin-rbac-core';
import { RbacSettings, readSettings } from '../settings/readSettings';
import { configurationDeclarations } from '../sources/configuration';
import { adoptTables } from './adoptedRoles';
import { ExistingTables } from './existingTables';
import { lostParts } from './lostParts';

/**
 * The configuration that the other plugin and this one share, under the same
 * keys.
 *
 * @public
 */
export interface SharedSettings {
  readonly precedence: Precedence;
  /** Users and groups that may do everything. */
  readonly superUsers: ReadonlySet<EntityRef>;
  readonly defaultRole?: RoleRef;
  /** Its reference as it is written, where that has capitals. */
  readonly defaultRoleName?: string;
  readonly basicPermissions: readonly PolicyStatement[];
  /** Levels of groups above the direct ones; all if absent. */
  readonly maxDepth?: number;
}

/**
 * What the first start on the tables of another RBAC plugin does.
 *
 * @public
 */
export interface FirstStart {
  readonly policyFile?: string;
  readonly conditionsFile?: string;
  /** Whether files without a checksum are rejected. */
  readonly requireChecksums: boolean;
  /** What it holds the files against. */
  readonly surroundings: Surroundings;
  readonly settings: SharedSettings;
  /** The policy that it takes over. */
  readonly taken: PolicyDocument;
  readonly pluginIds: readonly string[];
  /**
   * The policy after it: what was taken over, the configuration and the files. Roles of
   * providers, which only a running portal has, stay as they were taken over.
   *
   * @param files - what the policy files offer
   * @param isKnown - whether the plugin of a condition can apply it
   * @returns with what is not as it was there
   */
  policyWith(
    files: SourceOffer,
    isKnown?: DecisionSettings['isKnown'],
  ): {
    readonly next: PolicySnapshot;
    readonly problems: readonly SourceProblem[];
  };
}

/**
 * Reads the configuration, and works out what a first start with it does, without a
 * start.
 *
 * @throws Error that names the wrong key, like the start
 * @public
 */
export function firstStartWith(
  config: Config,
): (tables: ExistingTables) => FirstStart {
  const settings = readSettings(config);
  const { policyFile, conditionsFile, requireChecksums, limits } = settings;
  return tables => {
    const { document, pluginIds, problems } = adoptTables(tables, limits);
    return {
      policyFile,
      conditionsFile,
      requireChecksums,
      surroundings: {
        checkCondition: () => undefined,
        defaultPermissions: settings,
        ...inForceByFiles(document),
      },
      settings: sharedSettingsOf(settings),
      taken: document,
      pluginIds,
      policyWith: (files, isKnown) => {
        const loaded = load(document, settings, files);
        const next = compile(loaded.document, {
          ...decisionSettingsOf(settings),
          isKnown,
        });
        return {
          next,
          problems: [
            ...problems,
            ...settings.problems,
            ...loaded.problems,
            ...lostParts(document, next),
          ],
        };
      },
    };
  };
}

/** The settings that the other plugin read as well. */
export function sharedSettingsOf(settings: RbacSettings): SharedSettings {
  return { ...decisionSettingsOf(settings), maxDepth: settings.maxDepth };
}

function decisionSettingsOf(settings: RbacSettings) {
  return {
    precedence: settings.precedence,
    superUsers: new Set<EntityRef>(settings.superUsers),
    defaultRole: settings.defaultRole,
    defaultRoleName: settings.defaultRoleName,
    basicPermissions: settings.basicPermissions,
  };
}

/** Loads the configuration and the files, in this order, as a start does. */
function load(
  adopted: PolicyDocument,
  settings: RbacSettings,
  files: SourceOffer,
) {
  const now = new Date().toISOString();
  const configured = loadInto(
    adopted,
    CONFIGURATION,
    configurationDeclarations(settings),
    now,
  );
  const { document, skipped } =
    files.kind === 'declared'
      ? loadInto(configured.document, FILES, files.declarations, now)
      : { document: configured.document, skipped: [] };
  return {
    document,
    problems: [
      ...(files.kind === 'declared'
        ? files.declarations.problems
        : files.problems),
      ...skippedRoleProblems([...configured.skipped, ...skipped]),
    ],
  };
}
