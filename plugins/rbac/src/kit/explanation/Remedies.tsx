import { useApi } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import useAsync from 'react-use/esm/useAsync';
import {
  ExplanationJson,
  ReportedPossibleGrant,
} from '@portal-rbac/plugin-rbac-common';
import { rbacApiRef } from '../../api/RbacApi';
import { unmetConditions } from '../conditions/unmetConditions';
import { EntityLink } from '../entities/EntityLink';
import { NamedRole } from '../entities/NamedRole';
import { isMiss, missWords } from './missWords';
import { ownOutcome } from './ownOutcome';
import { useTranslate } from '../../translations/useTranslate';

/** Why the user may not do something, which role would give it, and who to ask for it. */
export function Remedies({ explanation }: { explanation: ExplanationJson }) {
  const t = useTranslate();
  const { possibleGrants } = explanation;
  const namesRole = possibleGrants.some(({ kind }) => kind === 'not-a-member');
  return (
    <Flex direction="column" gap="1">
      <Text as="p">{ownOutcome(t, explanation)}</Text>
      {unmetConditions(t, explanation).map(sentence => (
        <Text as="p" key={sentence}>
          {sentence}
        </Text>
      ))}
      {possibleGrants.map(grant => {
        if (grant.kind === 'not-a-member') {
          return <RoleRemedy key={grant.role} miss={grant} />;
        }
        return (
          isMiss(grant) && (
            <Text as="p" key={grant.text}>
              {missWords(t, grant)}
            </Text>
          )
        );
      })}
      {explanation.result !== 'ALLOW' && !namesRole && (
        <Text as="p">{t('explanation.remedy.askForRole')}</Text>
      )}
    </Flex>
  );
}

function RoleRemedy({
  miss: { role, result },
}: {
  miss: Extract<ReportedPossibleGrant, { kind: 'not-a-member' }>;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  // Whoever learns of a role may read it. Without an owner there is still the role.
  const { value: read } = useAsync(() => api.getRole(role), [api, role]);
  const owner = read?.metadata.owner;
  return (
    <Text as="p">
      {t(`explanation.remedy.${result}`, {
        role: <NamedRole role={role} isInText />,
      })}{' '}
      {owner
        ? t('explanation.remedy.askOwner', {
            owner: <EntityLink entityRef={owner} isInText />,
          })
        : t('explanation.remedy.askAdministrator')}
    </Text>
  );
}
