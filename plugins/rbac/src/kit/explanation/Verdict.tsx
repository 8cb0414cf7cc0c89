import { Box, Flex, Text } from '@backstage/ui';
import {
  RiCheckboxCircleLine,
  RiForbidLine,
  RiQuestionLine,
} from '@remixicon/react';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { PermissionName } from '../permissions/PermissionName';
import { useNames } from './useNames';
import styles from './Verdict.module.css';
import { verdictOf } from './verdictOf';
import { useTranslate } from '../../translations/useTranslate';

const ICONS = {
  success: RiCheckboxCircleLine,
  danger: RiForbidLine,
  warning: RiQuestionLine,
};

/** Who can or cannot do what, and what decides that. */
export function Verdict({ explanation }: { explanation: ExplanationJson }) {
  const t = useTranslate();
  const { userEntityRef, resourceRef, permission, revision } = explanation;
  const { tone, title, line } = verdictOf(
    t,
    explanation,
    useNames(explanation),
  );
  const asked = {
    permission: <PermissionName name={permission.name} />,
    action: permission.action,
    revision: String(revision),
  };
  const Icon = ICONS[tone];
  return (
    <Box bg={tone} p="5" className={styles.verdict}>
      <Flex gap="4" align="start">
        <Icon size={36} aria-hidden className={styles[tone]} />
        <Flex direction="column" gap="1">
          <Text
            as="h3"
            variant={{ initial: 'title-x-small', sm: 'title-small' }}
            weight="bold"
            className={styles.title}
            title={[userEntityRef, permission.name, resourceRef]
              .filter(Boolean)
              .join(', ')}
          >
            {title}
          </Text>
          <Text as="p" variant="body-large" className={styles.title}>
            {line}
          </Text>
          <Text as="p" variant="body-small">
            {permission.resourceType
              ? t('explanation.verdict.askedOn', {
                  ...asked,
                  resourceType: permission.resourceType,
                })
              : t('explanation.verdict.asked', asked)}
          </Text>
        </Flex>
      </Flex>
    </Box>
  );
}
