import { Button, Flex, Text } from '@backstage/ui';
import { AssignmentJson, RoleJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { useMayChange } from '../../kit/allowed/useMayChange';
import { EndDialog } from '../../kit/assignments/EndDialog';
import { EndsTag } from '../../kit/assignments/EndsTag';
import { ExtendDialog } from '../../kit/assignments/ExtendDialog';
import { ActorName } from '../../kit/sources/ActorFace';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { Row } from '../../kit/section/Rows';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';
import styles from './AssignmentsCard.module.css';

/** Somebody who has a role for a time: until when, why, who gave it, and what can be done about it. */
export function AssignmentRow({
  role,
  assignment,
}: {
  role: RoleJson;
  assignment: AssignmentJson;
}) {
  const t = useTranslate();
  const may = useMayChange(role);
  const [dialog, setDialog] = useState<'end' | 'extend'>();
  const { member, from, until, reason, grantedBy, state } = assignment;
  const onClose = () => setDialog(undefined);
  return (
    <Row>
      <div className={styles.head}>
        <PrincipalLink entityRef={member} />
        <EndsTag until={until} />
      </div>
      <Flex direction="column" gap="1" className={styles.facts}>
        {from && (
          <Text variant="body-small">
            {t(
              state === 'due'
                ? 'assignments.row.starts'
                : 'assignments.row.since',
              { time: <Moment at={from} /> },
            )}
          </Text>
        )}
        {reason && (
          <Text variant="body-small" color="secondary">
            “{reason}”
          </Text>
        )}
        <Text variant="body-small" color="secondary">
          {t('assignments.row.givenBy', {
            actor: <ActorName actor={grantedBy} />,
          })}
        </Text>
        {may.end && (
          <Flex gap="2">
            {may.assign && until && (
              <Button
                variant="secondary"
                size="small"
                onPress={() => setDialog('extend')}
              >
                {t('assignments.row.extend')}
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              onPress={() => setDialog('end')}
            >
              {t('assignments.row.end')}
            </Button>
          </Flex>
        )}
      </Flex>
      {dialog === 'extend' && (
        <ExtendDialog assignment={assignment} onClose={onClose} />
      )}
      {dialog === 'end' && (
        <EndDialog assignment={assignment} onClose={onClose} />
      )}
    </Row>
  );
}
