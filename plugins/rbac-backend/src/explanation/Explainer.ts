import { AuthService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  Action,
  ExplanationReport,
  MemberRef,
} from '@portal-rbac/plugin-rbac-common';
import { uniqBy } from 'lodash';
import {
  PlaceOf,
  PolicyView,
  PublishedPermission,
  refuse,
  requestOf,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { SubjectResolver } from '../decision/SubjectResolver';
import { ClaimedPermission } from '../metadata/PublishedMetadata';
import { RbacSettings } from '../settings/readSettings';
import { ApplyConditions } from './applyConditions';
import { askAboutResource } from './resourceAnswers';

/** What is to be explained. */
export interface ExplanationQuery {
  readonly user: MemberRef;
  readonly permission: {
    readonly name: string;
    /** If absent, what the plugin says that has the permission. */
    readonly action?: Action;
    /** If absent, what the plugin says that has the permission. */
    readonly resourceType?: string;
  };
  readonly resourceRef?: string;
}

interface Dependencies {
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly entities: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly subjects: Pick<SubjectResolver, 'resolve' | 'pathTo'>;
  readonly settings: () => Pick<RbacSettings, 'useOwnershipEntityRefs'>;
  readonly apply: ApplyConditions;
  /** Finds what plugins publish about a permission. */
  readonly permissionsNamed: (
    name: string,
  ) => Promise<readonly ClaimedPermission[]>;
  readonly placeOf: PlaceOf;
}

/** Explains decisions to administrators. */
export class Explainer {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Explains why a user may or may not do something.
   *
   * @param view - the policy as the caller may see it; no other role is named
   * @throws PolicyRefusal if the groups of the user cannot be read
   */
  async explain(
    query: ExplanationQuery,
    view: PolicyView,
  ): Promise<ExplanationReport> {
    const { subjects, apply, placeOf } = this.dependencies;
    const { resourceRef } = query;
    const notes: string[] = [];
    const permission = await this.complete(query.permission, notes);
    const subject = await this.subjectOf(query.user, notes);
    const explained = view.explain(requestOf(permission), subject);
    const answers =
      resourceRef === undefined
        ? undefined
        : await askAboutResource(
            resourceRef,
            explained.questions,
            explained.decisive,
            apply,
          );
    return {
      ...explained.report({
        answers,
        placeOf,
        pathTo: principal => subjects.pathTo(subject, principal),
      }),
      permission,
      ...(resourceRef !== undefined && { resourceRef }),
      notes: [...notes, ...(answers?.notes ?? [])],
    };
  }

  /** Fills in what the plugin says that has the permission. */
  private async complete(
    { name, action, resourceType }: ExplanationQuery['permission'],
    notes: string[],
  ): Promise<PublishedPermission> {
    const claims = await this.dependencies.permissionsNamed(name);
    // A plugin may claim a name of another one, and so be asked about instead.
    if (uniqBy(claims, askedAs).length > 1) {
      const said = claims.map(claim => `${claim.pluginId}: ${askedAs(claim)}`);
      notes.push(
        `Several plugins have a permission ${name} (${said.join(
          '; ',
        )}); give the action and the resource type of the one you mean`,
      );
    }
    const [known] = claims;
    const permission = {
      name,
      action: action ?? known?.action ?? 'use',
      resourceType: resourceType ?? known?.resourceType,
    };
    if (!known) {
      notes.push(
        `No plugin that answers has a permission ${name}, so it is taken with ${askedAs(
          permission,
        )}`,
      );
    } else if (!claims.some(claim => askedAs(claim) === askedAs(permission))) {
      notes.push(`The portal itself asks for ${name} with ${askedAs(known)}`);
    }
    return permission;
  }

  /** The user as the catalog knows them; the token that they have is not known here. */
  private async subjectOf(user: MemberRef, notes: string[]): Promise<Subject> {
    const { subjects, settings } = this.dependencies;
    const subject = await subjects
      .resolve({ info: { userEntityRef: user, ownershipEntityRefs: [] } })
      .catch(() => {
        // The log says why, since the catalog failed.
        throw refuse.unknownGroups(user);
      });
    const isKnown = await this.isInCatalog(user);
    if (isKnown === false) {
      notes.push(
        `${user} is not in the catalog, so only roles that name them count`,
      );
    }
    if (settings().useOwnershipEntityRefs) {
      notes.push(
        'Groups that only the sign-in token of the user names count as well (permission.rbac.useOwnershipEntityRefs), but are not known here',
      );
    }
    return subject;
  }

  private async isInCatalog(user: MemberRef): Promise<boolean | undefined> {
    const { auth, entities } = this.dependencies;
    try {
      const { items } = await entities.getEntitiesByRefs(
        { entityRefs: [user], fields: ['kind'] },
        { credentials: await auth.getOwnServiceCredentials() },
      );
      return items[0] !== undefined;
    } catch {
      // The decision is made with the last good membership, and so is this.
      return undefined;
    }
  }
}

/** What is asked with the name of a permission, in words. */
function askedAs({
  action,
  resourceType,
}: Omit<PublishedPermission, 'name'>): string {
  const type =
    resourceType === undefined
      ? 'without a resource type'
      : `the resource type ${resourceType}`;
  return `the action ${action} and ${type}`;
}
