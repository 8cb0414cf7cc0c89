import { Button, Text } from '@backstage/ui';
import { Fragment, useState } from 'react';
import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import { EntityLink } from '../entities/EntityLink';
import { Masked } from '../tone/Masked';
import { NamedRole } from '../entities/NamedRole';
import { useTranslate } from '../../translations/useTranslate';

type Via = NonNullable<GrantJson['via']>;

/** Roles beside the first that are named without asking; of more, only the first one is. */
const MAX_UNFOLDED = 2;

/**
 * By what somebody has what they get: every role, and the groups on the way to it. Who
 * takes away one of them is to see that there are others.
 */
export function GrantedBy({ grant: { result, via } }: { grant: GrantJson }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (!via) {
    return <Text color="secondary">{t('kit.grants.noRole')}</Text>;
  }
  const { others = [], othersOmitted = 0 } = via;
  const more = others.length + othersOmitted;
  const isFoldable = more > MAX_UNFOLDED;
  // A deny of the role, or a condition of it that does not hold.
  const isDenied = result === 'DENY';
  const also = isDenied ? 'kit.grants.andOf' : 'kit.grants.andBy';
  const shown = [
    ...(isOpen || !isFoldable
      ? others.map(other => <Way key={other.role ?? ''} via={other} />)
      : []),
    ...(isOpen && othersOmitted > 0
      ? [<>{t('kit.grants.moreRoles', { count: othersOmitted })}</>]
      : []),
  ];
  const ways = shown.reduce(
    (before, way) => t(also, { ways: before, way }),
    <Way via={via} isFirst={!isDenied} />,
  );
  return (
    <Text>
      {isDenied ? t('kit.grants.because', { ways }) : ways}
      {isFoldable && (
        <>
          {' '}
          <Button
            variant="tertiary"
            size="small"
            aria-expanded={isOpen}
            aria-label={
              isOpen
                ? t('kit.grants.showFewerRoles')
                : t('kit.grants.showMoreRoles', { count: more })
            }
            onPress={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? t('kit.grants.showFewer')
              : t('kit.grants.more', { more })}
          </Button>
        </>
      )}
    </Text>
  );
}

/** A role and the groups on the way to it. */
function Way({
  via: { role, path = [] },
  isFirst = false,
}: {
  via: Pick<Via, 'role' | 'path'>;
  /** Whether a sentence begins with it. */
  isFirst?: boolean;
}) {
  const t = useTranslate();
  const groups = path.slice(1).filter(step => step !== role);
  const named = (
    <>
      {role === undefined && t('kit.grants.superUser')}
      {role === null && (
        <Masked>
          {t(isFirst ? 'kit.grants.hiddenRoleFirst' : 'kit.grants.hiddenRole')}
        </Masked>
      )}
      {role && <NamedRole role={role} isInText />}
    </>
  );
  return groups.length === 0
    ? named
    : t('kit.grants.way', {
        role: named,
        groups: (
          <>
            {groups.map((group, index) => (
              <Fragment key={group}>
                {index > 0 && ', '}
                <EntityLink entityRef={group} isInText />
              </Fragment>
            ))}
          </>
        ),
      });
}
