import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { useOwnRef } from '../../kit/entities/useOwnRef';
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
  const { value: mayRead } = useIsAuthorized();
  const isOwn = useOwnRef() === entityRef;
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
