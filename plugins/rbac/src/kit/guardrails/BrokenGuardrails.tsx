import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Link, Text, TextField } from '@backstage/ui';
import {
  BrokenGuardrail,
  policyEntityReadPermission,
} from '@portal-rbac/plugin-rbac-common';
import { useMayAll } from '../allowed/useMayAll';
import { guardrailsRouteRef } from '../links/routes';
import { Path } from '../entities/Path';
import { breachWords } from './breachWords';
import styles from './GuardrailCard.module.css';
import { GuardrailOverrides } from './useOverrides';

/**
 * The guardrails that a change would break, by whom and in what way; and fields to say for those
 * that yield that they are broken on purpose.
 */
export function BrokenGuardrails({
  overrides,
}: {
  overrides: GuardrailOverrides;
}) {
  const { broken, areOffered, typed, type } = overrides;
  if (broken.length === 0) {
    return null;
  }
  return (
    <>
      <Alert
        status="danger"
        icon
        title={
          broken.length === 1
            ? 'This breaks a guardrail, and would be refused'
            : `This breaks ${broken.length} guardrails, and would be refused`
        }
        description={
          <ul className={styles.breaches}>
            {broken.map(guardrail => (
              <li key={guardrail.name}>
                <GuardrailName guardrail={guardrail} />
                {guardrail.path && <Path steps={guardrail.path} />}
                <Text as="p">{breachWords(guardrail)}.</Text>
              </li>
            ))}
          </ul>
        }
      />
      {areOffered && (
        <Flex direction="column" gap="2">
          <Text as="p">
            This only takes away, so you may do it all the same. To break a
            guardrail on purpose, type its name; the audit log keeps that you
            did.
          </Text>
          {broken.map(({ name }) => (
            <TextField
              key={name}
              label={`Break the guardrail “${name}”`}
              autoComplete="off"
              value={typed(name)}
              onChange={text => type(name, text)}
            />
          ))}
        </Flex>
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
