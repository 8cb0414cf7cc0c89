import { Text } from '@backstage/ui';
import { UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { EndAssignment } from './EndAssignment';
import { EndsTag } from '../assignments/EndsTag';
import { Listed } from '../entities/Listed';
import { PrincipalLink } from '../entities/PrincipalLink';
import { dayAfter } from '../links/day';
import { PermissionName } from '../permissions/PermissionName';
import { reasonText } from '../words/reasonText';
import { useTranslate } from '../../translations/useTranslate';
import styles from './unused.module.css';

/**
 * A part of a role that nobody used: what it is, when it was last used, and why it should
 * stay; access for a time can be ended here.
 */
export function UnusedPart({ part }: { part: UnusedPartJson }) {
  const t = useTranslate();
  const { lastDay, why } = part;
  return (
    <div className={styles.part}>
      <div className={styles.what}>
        <What part={part} />
      </div>
      <div className={styles.use}>
        <Text as="p" variant="body-small" color="secondary">
          {lastDay === undefined
            ? t('unused.part.neverUsed')
            : t('unused.part.lastUsed', { at: dayAfter(lastDay) })}
        </Text>
        {why && (
          <Text as="p" variant="body-small" color="secondary">
            {t('unused.part.notRecommended', { why: reasonText(t, why) })}
          </Text>
        )}
        {part.assignment && part.isRecommended && (
          <EndAssignment assignment={part.assignment} />
        )}
      </div>
    </div>
  );
}

function What({
  part: { policy, condition, member, assignment },
}: {
  part: UnusedPartJson;
}) {
  const t = useTranslate();
  if (policy) {
    return (
      <Text>
        {t(`kit.difference.${policy.effect}`, {
          permission: <PermissionName name={policy.permission} />,
          action: policy.policy,
        })}
      </Text>
    );
  }
  if (condition) {
    return (
      <Text>
        {t('unused.part.condition', {
          permission: <PermissionName name={condition.resourceType} />,
          actions: <Listed of={condition.permissions} show={one => one} />,
        })}
      </Text>
    );
  }
  if (member) {
    return <PrincipalLink entityRef={member} />;
  }
  return assignment ? (
    <>
      <PrincipalLink entityRef={assignment.member} />
      <EndsTag until={assignment.until} />
    </>
  ) : null;
}
