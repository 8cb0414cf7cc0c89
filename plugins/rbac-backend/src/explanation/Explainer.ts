import { AuthService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  Action,
  ConsideredCondition,
  EntityRef,
  ExplanationReport,
  MemberRef,
  nameOf,
  ReportedRole,
} from '@portal-rbac/plugin-rbac-common';
import { uniqBy } from 'lodash';
import {
  toFrameworkCriteria,
  refuse,
  explain,
  Explanation,
  MarkedCriteria,
  Role,
  RoleCondition,
  Subject,
  nearMisses,
  PolicySnapshot,
  requestOf,
  PublishedPermission,
  PlaceOf,
  Reporter,
  verdictReason,
} from '@portal-rbac/plugin-rbac-core';
import { SubjectResolver } from '../decision/SubjectResolver';
import { ClaimedPermission } from '../metadata/PublishedMetadata';
import { RbacSettings } from '../settings/readSettings';
import { ApplyConditions } from './applyConditions';
import { askAboutResource, Asked, ResourceAnswers } from './resourceAnswers';

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
   * @param isVisible - whether the caller may see a role; others are not named
   * @throws PolicyRefusal if the groups of the user cannot be read
   */
  async explain(
    query: ExplanationQuery,
    snapshot: PolicySnapshot,
    isVisible: (role: Role) => boolean,
  ): Promise<ExplanationReport> {
    const { placeOf } = this.dependencies;
    const { resourceRef } = query;
    const notes: string[] = [];
    const permission = await this.complete(query.permission, notes);
    const subject = await this.subjectOf(query.user, notes);
    const request = requestOf(permission);
    const explanation = explain(snapshot, request, subject);
    const { decision } = explanation;
    const answers =
      resourceRef === undefined
        ? undefined
        : await this.ask(resourceRef, explanation, subject);
    const reporter = new Reporter(snapshot, isVisible, placeOf);
    const conditions = explanation.conditions.map(
      (match): ConsideredCondition => {
        const shown = reporter.condition(match);
        const criteria = markedCriteria(match.condition, subject, answers);
        return {
          ...shown,
          ...reporter.considered(match.overruled),
          ...(shown.role !== null && { criteria }),
          ...(criteria && 'holds' in criteria && { holds: criteria.holds }),
        };
      },
    );
    return {
      result: decision.result,
      verdict: decision.reason.verdict,
      reason: verdictReason(
        decision.reason.verdict,
        explanation.policies.length > 0,
      ),
      revision: snapshot.revision,
      userEntityRef: subject.userRef,
      permission,
      ...(resourceRef !== undefined && {
        resourceRef,
        resourceResult: resourceResult(explanation, answers),
      }),
      superUser: this.superUserPath(snapshot, explanation, subject),
      roles: this.rolesOf(snapshot, explanation, subject, isVisible),
      policies: explanation.policies.map(match => ({
        ...reporter.policy(match),
        ...reporter.considered(match.overruled),
      })),
      conditions,
      aliases: aliasesIn(
        explanation.conditions
          .map(match => match.condition)
          .filter((_, index) => conditions[index].role !== null),
        subject,
      ),
      nearMisses: nearMisses(snapshot, request, subject, isVisible).map(miss =>
        reporter.nearMiss(miss, subject.userRef),
      ),
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

  private async ask(
    resourceRef: string,
    { decision, conditions }: Explanation,
    subject: Subject,
  ): Promise<ResourceAnswers> {
    const asked = conditions
      .filter(
        ({ condition, overruled }) =>
          !condition.problem && overruled?.by !== 'unknown-to-plugin',
      )
      .map(({ condition }) => askedOf(condition, subject));
    return askAboutResource(
      resourceRef,
      asked,
      decision,
      this.dependencies.apply,
    );
  }

  private rolesOf(
    { settings }: PolicySnapshot,
    { roles }: Explanation,
    subject: Subject,
    isVisible: (role: Role) => boolean,
  ): ReportedRole[] {
    return roles
      .filter(({ role }) => isVisible(role))
      .map(({ role, through }) => ({
        name: nameOf(role),
        source: role.source,
        isDefault: role.ref === settings.defaultRole,
        paths: through.map(principal => [
          ...this.pathTo(subject, principal),
          nameOf(role),
        ]),
      }));
  }

  private superUserPath(
    { settings }: PolicySnapshot,
    { decision }: Explanation,
    subject: Subject,
  ): readonly EntityRef[] | undefined {
    const superUser =
      decision.reason.verdict === 'super-user'
        ? subject.principals.find(ref => settings.superUsers.has(ref))
        : undefined;
    return superUser && this.pathTo(subject, superUser);
  }

  private pathTo(subject: Subject, principal: EntityRef): readonly EntityRef[] {
    return this.dependencies.subjects.pathTo(subject, principal) ?? [principal];
  }
}

function askedOf(condition: RoleCondition, subject: Subject): Asked {
  const { pluginId, resourceType, criteria } = condition;
  return {
    pluginId,
    resourceType,
    criteria: toFrameworkCriteria(criteria, subject),
  };
}

function markedCriteria(
  condition: RoleCondition,
  subject: Subject,
  answers: ResourceAnswers | undefined,
): MarkedCriteria | undefined {
  // What cannot be read has no criteria.
  if (condition.problem) {
    return undefined;
  }
  const asked = askedOf(condition, subject);
  return answers ? answers.mark(asked) : asked.criteria;
}

function resourceResult(
  { decision }: Explanation,
  answers: ResourceAnswers | undefined,
): 'ALLOW' | 'DENY' | null {
  if (decision.result !== 'CONDITIONAL') {
    return decision.result;
  }
  if (typeof answers?.decision !== 'boolean') {
    return null;
  }
  return answers.decision ? 'ALLOW' : 'DENY';
}

/** What the aliases stand for that appear in the criteria. */
function aliasesIn(
  conditions: readonly RoleCondition[],
  subject: Subject,
): ExplanationReport['aliases'] {
  const text = JSON.stringify(conditions.map(({ criteria }) => criteria));
  return {
    ...(text.includes('"$currentUser"') && { $currentUser: subject.userRef }),
    ...(text.includes('"$ownerRefs"') && { $ownerRefs: subject.ownerRefs }),
  };
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
