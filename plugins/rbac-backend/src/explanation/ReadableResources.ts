import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { PublishedMetadata } from '../metadata/PublishedMetadata';

/** The caller who asks whether conditions hold for a resource. */
export interface ResourceReader {
  /** Whether they see some roles only, and so must not learn about resources by asking. */
  readonly isLimited: boolean;
  /** Absent if no caller asks. */
  readonly credentials?: BackstageCredentials;
}

/** A resource that somebody asks about. */
export interface AskedResource {
  /** Absent if no condition can be about it. */
  readonly resourceType?: string;
  readonly resourceRef: string;
}

interface Dependencies {
  readonly permissions: Pick<PermissionsService, 'authorize'>;
  readonly published: Pick<PublishedMetadata, 'knownPermissions'>;
}

/**
 * Which resources callers may read in the portal. The result of conditions reveals
 * whether a resource exists.
 */
export class ReadableResources {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Whether a caller may see the result of conditions for a resource.
   *
   * @throws PolicyRefusal if that cannot be found out
   */
  async mayAskAbout(
    reader: ResourceReader,
    resource: AskedResource,
  ): Promise<boolean> {
    return (
      !reader.isLimited ||
      resource.resourceType === undefined ||
      this.mayRead(reader, resource)
    );
  }

  /**
   * Whether a caller may read a resource by any of the permissions for that.
   *
   * @throws PolicyRefusal if that cannot be found out
   */
  async mayRead(
    { credentials }: Pick<ResourceReader, 'credentials'>,
    { resourceType, resourceRef }: AskedResource,
  ): Promise<boolean> {
    const { permissions, published } = this.dependencies;
    if (!credentials || resourceType === undefined) {
      return false;
    }
    const named = published.knownPermissions().published.get(resourceType);
    const questions = (named ?? [])
      .filter(one => one.action === 'read' && one.resourceType === resourceType)
      .map(({ name }) => ({
        permission: {
          type: 'resource',
          name,
          attributes: { action: 'read' },
          resourceType,
        } satisfies ResourcePermission,
        resourceRef,
      }));
    const answers = await permissions
      .authorize(questions, { credentials })
      .catch(() => {
        throw refuse('undecidable');
      });
    return answers.some(({ result }) => result === AuthorizeResult.ALLOW);
  }
}
