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
import { ownOutcome } from './ownOutcome';
import { useTranslate } from '../../translations/useTranslate';

/** Why one may not do something oneself, which role would give it, and whom to ask for that. */
export function Remedies({ explanation }: { explanation: ExplanationJson }) {
  const t = useTranslate();
  const { possibleGrants } = explanation;
  const namesRole = possibleGrants.some(({ kind }) => kind === 'not-a-member');
  return (
    <Flex direction="column" gap="1">
      <Text as="p">{ownOutcome(explanation)}</Text>
      {unmetConditions(t, explanation).map(sentence => (
        <Text as="p" key={sentence}>
          {sentence}
        </Text>
      ))}
      {possibleGrants
        .filter(({ kind }) => kind !== 'other-action')
        .map(miss =>
          miss.kind === 'not-a-member' ? (
            <RoleRemedy key={miss.role} miss={miss} />
          ) : (
            <Text as="p" key={miss.text}>
              {miss.text}.
            </Text>
          ),
        )}
      {explanation.result !== 'ALLOW' && !namesRole && (
        <Text as="p">
          Ask an administrator of your portal for a role that has it.
        </Text>
      )}
    </Flex>
  );
}

function RoleRemedy({
  miss: { role, result },
}: {
  miss: Extract<ReportedPossibleGrant, { kind: 'not-a-member' }>;
}) {
  const api = useApi(rbacApiRef);
  // Who is told of a role may read it. Without an owner there is still the role.
  const { value: read } = useAsync(() => api.getRole(role), [api, role]);
  const owner = read?.metadata.owner;
  return (
    <Text as="p">
      <NamedRole role={role} isInText /> would allow it
      {result === 'CONDITIONAL' && ' where its conditions hold'}. Ask{' '}
      {owner ? (
        <>
          its owner, <EntityLink entityRef={owner} isInText />
        </>
      ) : (
        'an administrator of your portal'
      )}
      .
    </Text>
  );
}
