import { requestOf } from '@portal-rbac/plugin-rbac-core';
import { OwnAccess } from '../administration/access';
import { ApplyConditions } from '../explanation/applyConditions';
import {
  askedPermission,
  PermissionQuery,
} from '../explanation/askedPermission';
import { ReadableResources } from '../explanation/ReadableResources';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { Person } from './PresentTerms';
import { bySmallestPower, helpful, Requestable } from './requestable';
import { RequestJudge } from './RequestJudge';

interface Dependencies {
  readonly judge: Pick<RequestJudge, 'requestableBy'>;
  readonly published: Pick<PublishedMetadata, 'permissionsNamed'>;
  readonly readable: Pick<ReadableResources, 'mayRead'>;
  readonly apply: ApplyConditions;
}

/** Finds the roles that somebody may request. */
export class RequestableRoles {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * The roles that somebody may request, the one that gives the least first.
   *
   * @param permission - leaves only roles by which they would have it
   * @param resourceRef - on this. The result of conditions is shown only for what they may
   *   read, so that nobody finds out what exists
   */
  async of(
    by: Person,
    caller: OwnAccess,
    permission?: PermissionQuery,
    resourceRef?: string,
  ): Promise<Requestable[]> {
    const { judge, published } = this.dependencies;
    const { policy, found } = await judge.requestableBy(by);
    if (!permission) {
      return bySmallestPower(found);
    }
    const claims = await published.permissionsNamed(permission.name);
    const { permission: asked } = askedPermission(permission, claims);
    const roles = helpful(found, requestOf(asked), by, policy);
    const { resourceType } = asked;
    return resourceRef !== undefined && resourceType !== undefined
      ? this.applied(roles, { resourceRef, resourceType }, caller)
      : roles;
  }

  /** Leaves out the roles whose conditions do not hold, as far as the caller may know that. */
  private async applied(
    roles: readonly Requestable[],
    resource: { readonly resourceRef: string; readonly resourceType: string },
    caller: OwnAccess,
  ): Promise<Requestable[]> {
    const { readable, apply } = this.dependencies;
    const isConditional = roles.some(
      ({ decision }) => decision?.result === 'CONDITIONAL',
    );
    if (!isConditional || !(await readable.mayRead(caller, resource))) {
      return [...roles];
    }
    const answers = await Promise.all(
      roles.map(async one => {
        const { decision } = one;
        if (decision?.result !== 'CONDITIONAL') {
          return one;
        }
        const { pluginId, criteria } = decision;
        // A plugin that does not answer leaves it open.
        const [holds] = await apply(pluginId, [
          { ...resource, criteria },
        ]).catch(() => [undefined]);
        return holds === undefined ? one : { ...one, holds };
      }),
    );
    return answers.filter(one => !('holds' in one) || one.holds);
  }
}
