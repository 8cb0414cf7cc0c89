import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Flex, Text } from '@backstage/ui';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { ReactNode } from 'react';
import { Denied } from '../../api/RbacApi';
import { useOwnRef } from '../entities/useOwnRef';
import { roleListParameters } from '../links/roleListState';
import { newRoleRouteRef, rolesRouteRef } from '../links/routes';
import { deniedBy } from '../requests/deniedBy';
import { RequestAccess } from '../requests/RequestAccess';
import { useRequestable } from '../requests/useRequestable';
import { SectionCard } from '../section/SectionCard';
import { placeOf } from '../sources/ProblemList';
import { grantRows } from './grantRows';
import { noRemedyWords } from './noRemedyWords';
import { partsWords } from './partWords';
import styles from './PossibleGrants.module.css';
import { RoleToChange } from './RoleToChange';
import { Some } from './Some';
import { useNames } from './useNames';
import { useTranslate } from '../../translations/useTranslate';

/** Ways that are shown at once. */
const MAX_WAYS = 10;

/** What would have to be different for something denied to be allowed, each with the way there. */
export function PossibleGrants({
  explanation,
}: {
  explanation: ExplanationJson;
}) {
  const t = useTranslate();
  const { user } = useNames(explanation);
  const newRole = useRouteRef(newRoleRouteRef);
  const roles = useRouteRef(rolesRouteRef);
  const { name } = explanation.permission;
  const rows = grantRows(t, explanation, user);
  return (
    <SectionCard title={t('explanation.grant.title')}>
      <Some of={rows} first={MAX_WAYS} noun="way">
        {some => (
          <ul className={styles.ways}>
            <OwnWay explanation={explanation} />
            {some.map(({ title, detail, place, role }, index) => (
              <Way
                key={index}
                title={title}
                detail={partsWords(
                  t,
                  [detail, place && placeOf(place)].filter(
                    part => part !== undefined,
                  ),
                )}
              >
                {role ? (
                  <RoleToChange role={role} />
                ) : (
                  <ButtonLink
                    variant="secondary"
                    size="small"
                    href={`${roles?.()}?${roleListParameters({ permission: name })}`}
                  >
                    {t('explanation.grant.showRoles')}
                  </ButtonLink>
                )}
              </Way>
            ))}
            {rows.length === 0 && (
              <Way title={noRemedyWords(t, explanation)}>
                {explanation.verdict === 'nothing-grants' && (
                  <ButtonLink
                    variant="secondary"
                    size="small"
                    href={newRole?.()}
                  >
                    {t('explanation.grant.newRole')}
                  </ButtonLink>
                )}
              </Way>
            )}
          </ul>
        )}
      </Some>
    </SectionCard>
  );
}

/** The way that users have themselves who ask about their own access. */
function OwnWay({ explanation }: { explanation: ExplanationJson }) {
  const isOwn = useOwnRef() === explanation.userEntityRef;
  return isOwn ? <Request denied={deniedBy(explanation)} /> : null;
}

function Request({ denied }: { denied: Denied }) {
  const t = useTranslate();
  const roles = useRequestable(denied);
  return roles.length > 0 ? (
    <Way title={t('requests.ask.helps')}>
      <RequestAccess roles={roles} denied={denied} />
    </Way>
  ) : null;
}

function Way({
  title,
  detail,
  children,
}: {
  title: string;
  detail?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Flex direction="column" gap="0_5" className={styles.what}>
        <Text>{title}</Text>
        {detail && (
          <Text variant="body-small" color="secondary">
            {detail}
          </Text>
        )}
      </Flex>
      {children}
    </li>
  );
}
