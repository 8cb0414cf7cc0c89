/**
 * What the first start on the database of another RBAC plugin would do, without
 * a start: for `rbac adopt --dry-run`.
 *
 * @packageDocumentation
 */

import {
  ConditionContent,
  ImpactReport,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  atOnce,
  FILES,
  PolicyDocument,
  PublishedPermission,
  SourceOffer,
  Surroundings,
} from '@portal-rbac/plugin-rbac-core';
import { readSettings } from '../settings/readSettings';
import { adoptTables } from './adoptedRoles';
import { catalogMembersOf, MemberEntity } from './catalogMembers';
import { changeOverImpact } from './changeOverImpact';
import { groupSourceOf } from './formerSubject';
import { readConfiguration, readFormerTables } from './formerDatabase';
import { previewAdoption } from './preview';

export type { MemberEntity } from './catalogMembers';

/**
 * Whom and what a running portal knows.
 *
 * @public
 */
export interface PortalKnowledge {
  /** All users and groups of its catalog. */
  readonly entities: Iterable<MemberEntity>;
  /** The permissions that its plugins publish. */
  readonly permissions: readonly PublishedPermission[];
  /** Whether the plugin of a condition can apply it. */
  readonly isKnown: (content: ConditionContent) => boolean;
}

/**
 * What a first start would take over, and what comes of it.
 *
 * @public
 */
export interface AdoptionForecast {
  readonly taken: PolicyDocument;
  readonly pluginIds: readonly string[];
  readonly problems: readonly SourceProblem[];
  /** What it does to everybody's access. */
  readonly impact: ImpactReport;
  /** How many permissions each of them was asked for. */
  readonly permissions: number;
}

/**
 * A portal as the first start would find it.
 *
 * @public
 */
export interface FormerPortal {
  readonly policyFile?: string;
  readonly conditionsFile?: string;
  /** Whether files without a seal are rejected. */
  readonly filesSealed: boolean;
  /** What the first start holds the files against. */
  readonly surroundings: Surroundings;
  /**
   * Works out what the first start comes to.
   *
   * @param files - what the policy files offer
   */
  forecast(files: SourceOffer, portal: PortalKnowledge): AdoptionForecast;
}

/**
 * Reads configuration and database as a backend does that is started in the
 * current folder. Changes nothing.
 *
 * @param configFiles - as the backend's `--config` names them; the standard ones
 *   if there are none
 * @param env - the environment of the backend
 * @throws Error that says what cannot be read, or why nothing would be taken over
 * @public
 */
export async function readFormerPortal(
  configFiles: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<FormerPortal> {
  const config = await readConfiguration(configFiles, env);
  const settings = readSettings(config);
  const tables = await readFormerTables(config);
  const { policyFile, conditionsFile, filesSealed, limits } = settings;
  const inForce = [
    ...adoptTables(tables, limits).document.roles.values(),
  ].filter(({ source }) => source === FILES);
  return {
    policyFile,
    conditionsFile,
    filesSealed,
    surroundings: {
      checkCondition: () => undefined,
      defaultPermissions: settings,
      inForce,
    },
    forecast: (files, { entities, permissions: published, isKnown }) => {
      const { adopted, former, next, problems } = previewAdoption(
        tables,
        settings,
        files,
        isKnown,
      );
      const { impact, permissions } = atOnce(
        changeOverImpact(
          {
            former,
            next,
            members: catalogMembersOf(entities),
            groupSource: groupSourceOf(config),
            maxDepth: settings.maxDepth,
          },
          published,
        ),
      );
      return {
        taken: adopted.document,
        pluginIds: adopted.pluginIds,
        problems,
        impact,
        permissions,
      };
    },
  };
}
