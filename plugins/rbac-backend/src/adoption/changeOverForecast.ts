import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { Config } from '@backstage/config';
import { ImpactReport } from '@portal-rbac/plugin-rbac-common';
import {
  PolicySnapshot,
  PublishedPermission,
  Steps,
} from '@portal-rbac/plugin-rbac-core';
import { RelatedEntity } from '../decision/CatalogLookup';
import { ExistingTables } from './existingTables';
import { SharedSettings } from './firstStart';

/**
 * The parts of an entity that define who belongs where.
 *
 * @public
 */
export type MemberEntity = RelatedEntity & Pick<Entity, 'spec'>;

/**
 * A change-over from another RBAC plugin, that has happened or might.
 *
 * @public
 */
export interface ChangeOverFacts {
  /** The tables of the other plugin. */
  readonly tables: ExistingTables;
  readonly settings: SharedSettings;
  readonly config: Config;
  /** The policy after it. */
  readonly next: PolicySnapshot;
  /** The users and groups of the catalog. */
  readonly entities: Iterable<MemberEntity>;
  /** The permissions that plugins publish. */
  readonly permissions: readonly PublishedPermission[];
}

/**
 * What a change-over means for everybody.
 *
 * @public
 */
export interface ChangeOverImpact {
  readonly impact: ImpactReport;
  /** How many permissions each user was asked for. */
  readonly permissions: number;
  /** Whether everybody was evaluated and all results are reported. */
  readonly isComplete: boolean;
}

/**
 * Says who gains and who loses what by a change-over.
 *
 * @param maxQuestions - how many questions, of classes of users, are asked at most; all if absent
 * @public
 */
export type ForetellChangeOver = (
  facts: ChangeOverFacts,
  maxQuestions?: number,
) => Steps<ChangeOverImpact>;

/**
 * Accepts the forecast of who gains and who loses by a change-over.
 *
 * @public
 */
export interface ChangeOverForecastExtensionPoint {
  setForecast(foretell: ForetellChangeOver): void;
}

/**
 * The extension point through which the package of the change-over, if installed, reports
 * who gains and who loses after the adoption of another RBAC plugin's tables.
 *
 * @public
 */
export const changeOverForecastExtensionPoint =
  createExtensionPoint<ChangeOverForecastExtensionPoint>({
    id: 'permission.rbac.changeOverForecast',
  });
