import { Flex, Text } from '@backstage/ui';
import { RequestableJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { EntityName } from '../entities/EntityName';
import { Listed } from '../entities/Listed';

/** What a role is, and what happens once it is requested. */
export function RequestedRole({ role }: { role: RequestableJson }) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="1">
      {role.description && <Text as="p">{role.description}</Text>}
      {role.result === 'CONDITIONAL' && (
        <Text as="p">{t('requests.ask.conditional')}</Text>
      )}
      <Text as="p" color="secondary">
        <Approvals role={role} />
      </Text>
      {role.approvals > 0 && (
        <Text as="p" color="secondary">
          {t('requests.ask.next')}
        </Text>
      )}
    </Flex>
  );
}

/** Who has to approve it, and how many of them. */
function Approvals({
  role: { approvals: count, approvers },
}: {
  role: RequestableJson;
}) {
  const t = useTranslate();
  if (count === 0) {
    return <>{t('requests.ask.atOnce')}</>;
  }
  return approvers.length === 0 ? (
    <>{t('requests.ask.approvalsOfUpdaters', { count })}</>
  ) : (
    <>
      {t('requests.ask.approvals', {
        count,
        approvers: <Approvers of={approvers} />,
      })}
    </>
  );
}

/** Those who may approve, by their names, which everybody may know. */
export function Approvers({ of }: { of: readonly string[] }) {
  return <Listed of={of} show={ref => <EntityName entityRef={ref} />} />;
}
