import { compatWrapper } from '@backstage/core-compat-api';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  isResourcePermission,
  Permission,
} from '@backstage/plugin-permission-common';
import { Card, Link, Skeleton, Text } from '@backstage/ui';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { RiLockLine } from '@remixicon/react';
import { ReactNode } from 'react';
import { Denied } from '../../api/RbacApi';
import { useAsked } from '../../kit/section/useAsked';
import { RequestAccess } from '../../kit/requests/RequestAccess';
import { useRequestable } from '../../kit/requests/useRequestable';
import { myAccessRouteRef } from '../../kit/links/routes';
import { unmetConditions } from '../../kit/conditions/unmetConditions';
import { CopyButton } from '../../kit/download/CopyButton';
import { isMiss, missWords } from '../../kit/explanation/missWords';
import { ownOutcome } from '../../kit/explanation/ownOutcome';
import styles from './AccessDenied.module.css';
import { Contacts } from './Contacts';
import { denialDetails } from './denialDetails';
import { Translate, useTranslate } from '../../translations/useTranslate';

/**
 * What {@link AccessDenied} takes.
 *
 * @public
 */
export interface AccessDeniedProps {
  /** What the user was refused. */
  permission: Permission;
  /** On what, if it is a permission on a resource; an entity reference for entities. */
  resourceRef?: string;
}

/**
 * Shown instead of what the user may not see or do: why, who to ask, for
 * which role, as far as they may know, and the details to send to them; and where a role
 * that would allow it may be requested, the way to do that. Who that is,
 * if no role may be named, the portal says in `app.support`. For pages of any plugin; it asks about the user who is signed in, who needs no
 * permission for that. In apps of the new frontend system and the old.
 *
 * @public
 */
export function AccessDenied(props: AccessDeniedProps) {
  return compatWrapper(<Titled {...props} />);
}

function Titled(props: AccessDeniedProps) {
  const t = useTranslate();
  return <Denial {...props} title={t('cards.denied.title')} />;
}

/** {@link AccessDenied} under a title of its own, for pages of this plugin. */
export function Denial({
  title,
  permission,
  resourceRef,
  allowed,
}: AccessDeniedProps & {
  title: string;
  /** Shown instead to users who were refused nothing. */
  allowed?: ReactNode;
}) {
  const t = useTranslate();
  const myAccess = useRouteRef(myAccessRouteRef);
  const { name } = permission;
  const { action } = permission.attributes;
  const resourceType = isResourcePermission(permission)
    ? permission.resourceType
    : undefined;
  const asked = useAsked(
    api =>
      api.explainOwn({
        permission: { name, action, resourceType },
        resourceRef,
      }),
    [name, action, resourceType, resourceRef],
  );
  const { value: explanation, loading } = asked;
  if (allowed && explanation?.result === 'ALLOW') {
    return <>{allowed}</>;
  }
  const details = denialDetails(t, {
    permission: name,
    resourceRef,
    page: window.location.href,
    explanation,
  });
  return (
    <Card role="region" aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.disc}>
          <RiLockLine size={24} aria-hidden />
        </span>
        <Text
          as="h2"
          variant={{ initial: 'title-x-small', sm: 'title-small' }}
          weight="bold"
          className={styles.title}
        >
          {title}
        </Text>
        <div aria-live="polite" aria-busy={loading}>
          {loading && <Skeleton width="20rem" height="1.25rem" />}
          {explanation &&
            [ownOutcome(t, explanation), ...unmetSentences(t, explanation)].map(
              sentence => (
                <Text as="p" color="secondary" key={sentence}>
                  {sentence}
                </Text>
              ),
            )}
        </div>
        <div className={styles.actions}>
          {explanation && (
            <Offer
              denied={{ permission: name, action, resourceType, resourceRef }}
            />
          )}
          <CopyButton label={t('cards.denied.copy')} text={details} />
        </div>
      </div>
      {!loading && <Contacts {...{ explanation, details }} />}
      <div className={styles.foot}>
        <Text variant="body-small" color="secondary">
          {resourceRef
            ? t('cards.denied.needsFor', {
                permission: named(name),
                resource: named(resourceRef),
              })
            : t('cards.denied.needs', { permission: named(name) })}
        </Text>
        {myAccess && (
          <Link href={myAccess()} variant="body-small">
            {t('cards.denied.myAccess')}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** How to get a role that would allow it, where one may be requested. */
function Offer({ denied }: { denied: Denied }) {
  return (
    <RequestAccess
      roles={useRequestable(denied)}
      denied={denied}
      variant="primary"
    />
  );
}

function named(name: string) {
  return <span className={styles.name}>{name}</span>;
}

/** Further obstacles: conditions that do not hold, and near misses. */
function unmetSentences(t: Translate, explanation: ExplanationJson): string[] {
  const close = explanation.possibleGrants.filter(isMiss);
  return [
    ...unmetConditions(t, explanation),
    ...close.map(miss => missWords(t, miss)),
  ];
}
