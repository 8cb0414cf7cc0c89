import { Badge, Flex, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { Fragment } from 'react';
import { EntityLink } from '../../kit/entities/EntityLink';
import { SectionCard } from '../../kit/section/SectionCard';
import { placeOf } from '../../kit/sources/ProblemList';
import { Path } from '../../kit/entities/Path';
import { breachWords } from '../../kit/laws/breachWords';
import styles from '../../kit/laws/LawCard.module.css';
import { LawJson } from '../../kit/laws/lawsByState';
import { LawStanding } from './LawStanding';

/** What a law demands, how it stands, and who breaks it by what. */
export function LawCard({ law, file }: { law: LawJson; file?: string }) {
  const { name, statement, line, mode, state, problem } = law;
  return (
    <SectionCard
      title={name}
      as="h4"
      beside={
        <Flex align="center" gap="3">
          {mode === 'report' && <Badge size="small">Only reported</Badge>}
          <LawStanding state={state} />
        </Flex>
      }
    >
      <Flex direction="column" gap="3" className={styles.law}>
        {/* A test without a name of its own is called by what it demands. */}
        {!statement.startsWith(name) && <Text as="p">{statement}.</Text>}
        {problem !== undefined && <Text as="p">Not known: {problem}.</Text>}
        {state === 'nearly' && <Keepers law={law} />}
        <Breaches law={law} />
        <Text as="p" variant="body-small" color="secondary">
          {placeOf({ file, line })}
        </Text>
      </Flex>
    </SectionCard>
  );
}

function Keepers({ law: { keptBy } }: { law: LawJson }) {
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

function Breaches({ law: { breaches, total } }: { law: LawJson }) {
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
