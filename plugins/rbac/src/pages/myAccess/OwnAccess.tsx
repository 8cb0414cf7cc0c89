import { WhatCanJson } from '@portal-rbac/plugin-rbac-common';
import { useSearchParams } from 'react-router-dom';
import { Columns } from '../../kit/design/Columns';
import { PersonHeading } from '../../kit/entities/PersonHeading';
import { accessWords } from '../../kit/grants/accessWords';
import { GrantList } from '../../kit/grants/GrantList';
import { heldRoles } from '../../kit/grants/heldRoles';
import { RoleRows } from '../../kit/grants/RoleRows';
import { SectionCard } from '../../kit/section/SectionCard';
import { WhyNot } from './WhyNot';
import { useTranslate } from '../../translations/useTranslate';

/** What one has: a sentence, the permissions by plugin with the roles behind them, and what one does not have on demand. */
export function OwnAccess({ access }: { access: WhatCanJson }) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { roles, areSomeHidden } = heldRoles(access.permissions);
  const { permissions, line } = accessWords(t, access.permissions);
  const knowsRoles = roles.length > 0 && !areSomeHidden;
  return (
    <>
      <PersonHeading
        entityRef={access.userEntityRef}
        title={
          knowsRoles
            ? t('myAccess.haveRoles', {
                roles: t('kit.counts.role', { count: roles.length }),
                permissions,
              })
            : t('myAccess.have', { permissions })
        }
      >
        {line}
      </PersonHeading>
      <Columns
        isSideFirst
        side={
          roles.length > 0 && (
            <SectionCard title={t('myAccess.roles')}>
              <RoleRows roles={roles} />
            </SectionCard>
          )
        }
      >
        <GrantList
          access={access}
          plugin={parameters.get('plugin') ?? ''}
          denials={t('myAccess.denials')}
          reason={({ result, permission }) =>
            result === 'DENY' && <WhyNot permission={permission} />
          }
          onPlugin={plugin => setParameters(plugin === '' ? {} : { plugin })}
        />
      </Columns>
    </>
  );
}
