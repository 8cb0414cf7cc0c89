import { Box, Flex, Text } from '@backstage/ui';
import {
  RiCheckboxCircleLine,
  RiForbidLine,
  RiQuestionLine,
} from '@remixicon/react';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Fragment } from 'react';
import { unmetConditions } from '../conditions/unmetConditions';
import { EntityLink } from '../entities/EntityLink';
import { PermissionName } from '../permissions/PermissionName';
import styles from './Verdict.module.css';
import { verdictOf } from './verdictOf';

const ICONS = {
  success: RiCheckboxCircleLine,
  danger: RiForbidLine,
  warning: RiQuestionLine,
};

/** Where a reference can end a line, rather than in a word. */
const AFTER_SIGNS = /(?<=[:/])/;

/** The result in big words, the question that it answers, and what decided. */
export function Verdict({ explanation }: { explanation: ExplanationJson }) {
  const { userEntityRef, permission, revision, reason } = explanation;
  const { tone, title } = verdictOf(explanation);
  const Icon = ICONS[tone];
  return (
    <Box bg={tone} p="5" className={styles.verdict}>
      <Flex gap="4" align="start">
        <Icon size={36} aria-hidden className={styles[tone]} />
        <Flex direction="column" gap="1">
          <Text
            as="h3"
            variant={{ initial: 'title-small', sm: 'title-medium' }}
            className={styles.title}
          >
            {title.split(AFTER_SIGNS).map((part, index) => (
              <Fragment key={index}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </Text>
          <Text as="p" variant="body-large">
            {reason}.
          </Text>
          {unmetConditions(explanation).map(sentence => (
            <Text as="p" key={sentence}>
              {sentence}.
            </Text>
          ))}
          <Text as="p">
            <EntityLink entityRef={userEntityRef} />,{' '}
            <PermissionName name={permission.name} /> ({permission.action}
            {permission.resourceType && ` on ${permission.resourceType}`}), at
            revision {revision}
          </Text>
        </Flex>
      </Flex>
    </Box>
  );
}
