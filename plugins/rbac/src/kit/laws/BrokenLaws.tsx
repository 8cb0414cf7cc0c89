import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Link, Text, TextField } from '@backstage/ui';
import {
  BrokenLaw,
  policyEntityReadPermission,
} from '@portal-rbac/plugin-rbac-common';
import { useMayAll } from '../allowed/useMayAll';
import { lawsRouteRef } from '../links/routes';
import { Path } from '../entities/Path';
import { breachWords } from './breachWords';
import styles from './LawCard.module.css';
import { LawOverrides } from './useOverrides';

/**
 * The laws that a change would break, by whom and in what way; and fields to say for those
 * that yield that they are broken on purpose.
 */
export function BrokenLaws({ overrides }: { overrides: LawOverrides }) {
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
            ? 'This breaks a law, and would be refused'
            : `This breaks ${broken.length} laws, and would be refused`
        }
        description={
          <ul className={styles.breaches}>
            {broken.map(law => (
              <li key={law.name}>
                <LawName law={law} />
                {law.path && <Path steps={law.path} />}
                <Text as="p">{breachWords(law)}.</Text>
              </li>
            ))}
          </ul>
        }
      />
      {areOffered && (
        <Flex direction="column" gap="2">
          <Text as="p">
            This only takes away, so you may do it all the same. To break a law
            on purpose, type its name; the audit log keeps that you did.
          </Text>
          {broken.map(({ name }) => (
            <TextField
              key={name}
              label={`Break the law “${name}”`}
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

/** The name of a law, as a link for those who may see how it stands. */
function LawName({ law: { name } }: { law: BrokenLaw }) {
  const link = useRouteRef(lawsRouteRef);
  const { allowed } = useMayAll(policyEntityReadPermission);
  return allowed ? (
    <Link
      href={`${link?.()}?${new URLSearchParams({ law: name })}`}
      weight="bold"
    >
      {name}
    </Link>
  ) : (
    <Text weight="bold">{name}</Text>
  );
}
