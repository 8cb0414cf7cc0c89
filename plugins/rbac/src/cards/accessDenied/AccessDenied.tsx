import { compatWrapper } from '@backstage/core-compat-api';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  isResourcePermission,
  Permission,
} from '@backstage/plugin-permission-common';
import { Flex, Link, Skeleton, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { useAsked } from '../../kit/section/useAsked';
import { myAccessRouteRef } from '../../kit/links/routes';
import { SectionCard } from '../../kit/section/SectionCard';
import { Remedies } from '../../kit/explanation/Remedies';

/**
 * What {@link AccessDenied} takes.
 *
 * @public
 */
export interface AccessDeniedProps {
  /** What the user was refused. */
  permission: Permission;
  /** On what, if it is a permission on a resource; an entity reference for entities. */
  resourceRef?: string;
}

/**
 * What stands in place of what the user may not see or do: which permission is
 * missing, which role would give it, as far as they may know, and whom to ask.
 * For pages of any plugin; it asks about the user who is signed in, who needs no
 * permission for that. In apps of the new frontend system and the old.
 *
 * @public
 */
export function AccessDenied(props: AccessDeniedProps) {
  return compatWrapper(<Denial {...props} title="You may not do this" />);
}

/** {@link AccessDenied} under a title of its own, for pages of this plugin. */
export function Denial({
  title,
  permission,
  resourceRef,
  allowed,
}: AccessDeniedProps & {
  title: string;
  /** What stands in its place for users who were refused nothing. */
  allowed?: ReactNode;
}) {
  const myAccess = useRouteRef(myAccessRouteRef);
  const { name } = permission;
  const { action } = permission.attributes;
  const resourceType = isResourcePermission(permission)
    ? permission.resourceType
    : undefined;
  const asked = useAsked(
    api =>
      api.explainOwn({
        permission: { name, action, resourceType },
        resourceRef,
      }),
    [name, action, resourceType, resourceRef],
  );
  const { value: explanation, loading, error } = asked;
  if (allowed && explanation?.result === 'ALLOW') {
    return <>{allowed}</>;
  }
  return (
    <SectionCard title={title} as="h2">
      <Flex direction="column" gap="2" aria-live="polite" aria-busy={loading}>
        <Text as="p">
          It needs the permission <strong>{name}</strong>
          {resourceRef && ` for ${resourceRef}`}.
        </Text>
        {loading && <Skeleton width="100%" height={48} />}
        {explanation && <Remedies explanation={explanation} />}
        {error && (
          <Text as="p">
            Ask an administrator of your portal for a role that has it.
          </Text>
        )}
        {myAccess && <Link href={myAccess()}>All that you may do</Link>}
      </Flex>
    </SectionCard>
  );
}
