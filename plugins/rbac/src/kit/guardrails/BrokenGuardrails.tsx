import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, Link, Text } from '@backstage/ui';
import {
  BrokenGuardrail,
  policyEntityReadPermission,
} from '@portal-rbac/plugin-rbac-common';
import { LOCK_OUT } from '@portal-rbac/plugin-rbac-core';
import { useMayAll } from '../allowed/useMayAll';
import { guardrailsRouteRef } from '../links/routes';
import { Path } from '../entities/Path';
import { breachWords } from './breachWords';
import styles from './GuardrailCard.module.css';
import { LockOutConfirmation } from './LockOutConfirmation';
import { GuardrailOverrides } from './useOverrides';
import { useTranslate } from '../../translations/useTranslate';

/**
 * The guardrails that a change would break, who breaks them and how; and what its author has to
 * confirm before they lock people out.
 */
export function BrokenGuardrails({
  overrides,
}: {
  overrides: GuardrailOverrides;
}) {
  const t = useTranslate();
  const { broken, areOffered, lockOut, typed, onType } = overrides;
  const others = lockOut
    ? broken.filter(({ name }) => name !== LOCK_OUT)
    : broken;
  return (
    <>
      {lockOut && (
        <LockOutConfirmation warning={lockOut} {...{ typed, onType }} />
      )}
      {others.length > 0 && (
        <Alert
          status={areOffered ? 'warning' : 'danger'}
          icon
          title={t('guardrails.breaks', {
            count: others.length,
            name: others[0].name,
          })}
          description={
            <>
              <ul className={styles.breaches}>
                {others.map(guardrail => (
                  <li key={guardrail.name}>
                    <GuardrailName guardrail={guardrail} />
                    {guardrail.path && <Path steps={guardrail.path} />}
                    <Text as="p">
                      {t('guardrails.sentence', {
                        text: breachWords(t, guardrail),
                      })}
                    </Text>
                  </li>
                ))}
              </ul>
              <Text as="p">
                {t(
                  areOffered
                    ? 'guardrails.canGoAhead'
                    : 'guardrails.cannotBeMade',
                )}
              </Text>
            </>
          }
        />
      )}
    </>
  );
}

/** The name of a guardrail, as a link for those who may see how it stands. */
function GuardrailName({
  guardrail: { name },
}: {
  guardrail: BrokenGuardrail;
}) {
  const link = useRouteRef(guardrailsRouteRef);
  const { allowed } = useMayAll(policyEntityReadPermission);
  return allowed ? (
    <Link
      href={`${link?.()}?${new URLSearchParams({ guardrail: name })}`}
      weight="bold"
    >
      {name}
    </Link>
  ) : (
    <Text weight="bold">{name}</Text>
  );
}
