import { Flex, Text } from '@backstage/ui';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { EntityName } from '../../kit/entities/EntityName';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { approvalsText } from '../../kit/requests/approvalsText';
import { shortName } from '../../kit/references/shortName';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';
import styles from './WhyRequested.module.css';

/** What a request is for: the role, the reason, what was denied, and who has approved it already. */
export function WhyRequested({ request }: { request: AccessRequestJson }) {
  const t = useTranslate();
  const { description, reason, permission, resourceRef, approvals } = request;
  const howFar = approvalsText(t, request);
  const named = permission && <PermissionName name={permission} />;
  return (
    <Flex direction="column" gap="2">
      {description && <Text as="p">{description}</Text>}
      {reason === '' ? (
        <Text as="p" color="secondary">
          {t('requests.decide.noReason')}
        </Text>
      ) : (
        <blockquote className={styles.reason}>{reason}</blockquote>
      )}
      {named && (
        <Text as="p" color="secondary">
          {resourceRef
            ? t('requests.decide.deniedOn', {
                permission: named,
                resource: (
                  <span title={resourceRef}>{shortName(resourceRef)}</span>
                ),
              })
            : t('requests.decide.denied', { permission: named })}
        </Text>
      )}
      {howFar && <Text as="p">{howFar}</Text>}
      {approvals.map(({ by, at }) => (
        <Text as="p" key={by}>
          {t('requests.decide.approvedBy', {
            person: <EntityName entityRef={by} />,
            at: <Moment at={at} />,
          })}
        </Text>
      ))}
    </Flex>
  );
}
