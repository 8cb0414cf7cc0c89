import {
  OwnAccessJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import { useSearchParams } from 'react-router-dom';
import { Columns } from '../../kit/design/Columns';
import { PersonHeading } from '../../kit/entities/PersonHeading';
import { AccessWords, accessWords } from '../../kit/grants/accessWords';
import { GrantList } from '../../kit/grants/GrantList';
import { heldRoles } from '../../kit/grants/heldRoles';
import { RoleRows } from '../../kit/grants/RoleRows';
import { SectionCard } from '../../kit/section/SectionCard';
import { RequestableRoles } from './RequestableRoles';
import { OwnUses } from './OwnUses';
import { WhyNot } from './WhyNot';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** The user's access: a sentence, the permissions by plugin with the roles behind them, and the missing ones on demand. */
export function OwnAccess({
  access,
  requestable = [],
}: {
  access: OwnAccessJson;
  /** The roles that the user may request. */
  requestable?: readonly RequestableJson[];
}) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { roles, areSomeHidden } = heldRoles(access.permissions);
  const words = accessWords(t, access.permissions);
  const known = areSomeHidden ? [] : roles;
  return (
    <>
      <PersonHeading
        entityRef={access.userEntityRef}
        title={titleOf(t, known.length, words)}
      >
        {words.line}
      </PersonHeading>
      <Columns
        isSideFirst
        side={
          (roles.length > 0 || requestable.length > 0) && (
            <>
              {roles.length > 0 && (
                <SectionCard title={t('myAccess.roles')}>
                  <RoleRows roles={roles} />
                </SectionCard>
              )}
              <RequestableRoles roles={requestable} />
            </>
          )
        }
      >
        <GrantList
          access={access}
          plugin={parameters.get('plugin') ?? ''}
          denials={t('myAccess.denials')}
          reason={({ result, permission }) =>
            result === 'DENY' && (
              <WhyNot
                permission={permission}
                isRequestable={requestable.length > 0}
              />
            )
          }
          onPlugin={plugin => setParameters(plugin === '' ? {} : { plugin })}
        />
        <OwnUses usage={access.usage} />
      </Columns>
    </>
  );
}

/** How much access the user has, with the number of their roles where they may know all of them. */
function titleOf(
  t: Translate,
  knownRoles: number,
  { permissions }: AccessWords,
): string {
  if (knownRoles === 0) {
    return permissions
      ? t('myAccess.have', { permissions })
      : t('myAccess.haveNone');
  }
  const roles = t('kit.counts.role', { count: knownRoles });
  return permissions
    ? t('myAccess.haveRoles', { roles, permissions })
    : t('myAccess.haveOnlyRoles', { roles });
}
