import { stringifyEntityRef } from '@backstage/catalog-model';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import useAsync from 'react-use/esm/useAsync';
import { RolesOfMember } from '../../kit/grants/RolesOfMember';
import { useIsAuthorized } from '../../kit/allowed/useIsAuthorized';
import { isGroup } from '../../kit/references/kinds';
import { SectionCard } from '../../kit/section/SectionCard';
import { UserAccess } from './UserAccess';
import { useTranslate } from '../../translations/useTranslate';

/**
 * What a user of the catalog may do, or the roles that a group has: for those
 * who may read policies, and for everybody about themselves.
 */
export function AccessCard() {
  const t = useTranslate();
  const entityRef = stringifyEntityRef(useEntity().entity);
  const identityApi = useApi(identityApiRef);
  const { value: mayRead } = useIsAuthorized();
  const { value: identity } = useAsync(
    () => identityApi.getBackstageIdentity(),
    [identityApi],
  );
  const isOwn = identity?.userEntityRef === entityRef;
  if (!mayRead && (!isOwn || mayRead === undefined)) {
    return null;
  }
  return (
    <SectionCard title={t('cards.access.title')}>
      {isGroup(entityRef) ? (
        <RolesOfMember member={entityRef} />
      ) : (
        <UserAccess user={entityRef} isReader={mayRead} />
      )}
    </SectionCard>
  );
}
