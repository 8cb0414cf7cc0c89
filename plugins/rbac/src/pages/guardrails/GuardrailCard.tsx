import { Badge, Flex, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { Fragment } from 'react';
import { EntityLink } from '../../kit/entities/EntityLink';
import { SectionCard } from '../../kit/section/SectionCard';
import { placeOf } from '../../kit/sources/ProblemList';
import { Path } from '../../kit/entities/Path';
import { breachWords } from '../../kit/guardrails/breachWords';
import styles from '../../kit/guardrails/GuardrailCard.module.css';
import { GuardrailJson } from '../../kit/guardrails/guardrailsByState';
import { GuardrailStanding } from './GuardrailStanding';

/** What a guardrail demands, how it stands, and who breaks it by what. */
export function GuardrailCard({
  guardrail,
  file,
}: {
  guardrail: GuardrailJson;
  file?: string;
}) {
  const { name, statement, line, mode, state, problem } = guardrail;
  return (
    <SectionCard
      title={name}
      as="h4"
      beside={
        <Flex align="center" gap="3">
          {mode === 'report' && <Badge size="small">Only reported</Badge>}
          <GuardrailStanding state={state} />
        </Flex>
      }
    >
      <Flex direction="column" gap="3" className={styles.guardrail}>
        {/* A test without a name of its own is called by what it demands. */}
        {!statement.startsWith(name) && <Text as="p">{statement}.</Text>}
        {problem !== undefined && <Text as="p">Not known: {problem}.</Text>}
        {state === 'at-risk' && <Keepers guardrail={guardrail} />}
        <Breaches guardrail={guardrail} />
        <Text as="p" variant="body-small" color="secondary">
          {placeOf({ file, line })}
        </Text>
      </Flex>
    </SectionCard>
  );
}

function Keepers({ guardrail: { keptBy } }: { guardrail: GuardrailJson }) {
  return (
    <Text as="p">
      It would be broken without any one of{' '}
      {keptBy.map((user, index) => (
        <Fragment key={user}>
          {index > 0 && ', '}
          <EntityLink entityRef={user} isInText />
        </Fragment>
      ))}
      .
    </Text>
  );
}

function Breaches({
  guardrail: { breaches, total },
}: {
  guardrail: GuardrailJson;
}) {
  const others = total - breaches.length;
  return (
    <>
      {breaches.length > 0 && (
        <ul className={styles.breaches} aria-label="By whom it is broken">
          {breaches.map((breach, index) => (
            <li key={index}>
              {breach.path && <Path steps={breach.path} />}
              <Text as="p">{breachWords(breach)}.</Text>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Text as="p">
          And {counted(others, 'other person', 'other people')}.
        </Text>
      )}
    </>
  );
}
