import {
  firstStartWith,
  MemberEntity,
} from '@portal-rbac/plugin-rbac-backend/adoption';
import {
  ConditionContent,
  ImpactReport,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  atOnce,
  PolicyDocument,
  PublishedPermission,
  SourceOffer,
  Surroundings,
} from '@portal-rbac/plugin-rbac-core';
import { foretellChangeOver } from './changeOverImpact';
import { readConfiguration, readFormerTables } from './formerDatabase';

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
  /** Whether files without a checksum are rejected. */
  readonly requireChecksums: boolean;
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
 * @throws Error that names what cannot be read, or why nothing would be adopted
 * @public
 */
export async function readFormerPortal(
  configFiles: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<FormerPortal> {
  const config = await readConfiguration(configFiles, env);
  const startOn = firstStartWith(config);
  const tables = await readFormerTables(config);
  const start = startOn(tables);
  const { policyFile, conditionsFile, requireChecksums, surroundings } = start;
  const { settings, taken, pluginIds } = start;
  return {
    policyFile,
    conditionsFile,
    requireChecksums,
    surroundings,
    forecast: (files, { entities, permissions: published, isKnown }) => {
      const { next, problems } = start.policyWith(files, isKnown);
      const { impact, permissions } = atOnce(
        foretellChangeOver({
          ...{ tables, settings, config, next, entities },
          permissions: published,
        }),
      );
      return { taken, pluginIds, problems, impact, permissions };
    },
  };
}
