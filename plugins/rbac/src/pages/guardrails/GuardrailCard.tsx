import { Badge, Flex, Text } from '@backstage/ui';
import { Fragment } from 'react';
import { EntityLink } from '../../kit/entities/EntityLink';
import { SectionCard } from '../../kit/section/SectionCard';
import { placeOf } from '../../kit/sources/ProblemList';
import { Path } from '../../kit/entities/Path';
import { breachWords } from '../../kit/guardrails/breachWords';
import styles from '../../kit/guardrails/GuardrailCard.module.css';
import { GuardrailJson } from '../../kit/guardrails/guardrailsByState';
import { GuardrailStanding } from './GuardrailStanding';
import { reasonText } from '../../kit/words/reasonText';
import { useTranslate } from '../../translations/useTranslate';

/** What a guardrail demands, its state, and who breaks it and how. */
export function GuardrailCard({
  guardrail,
  file,
}: {
  guardrail: GuardrailJson;
  file?: string;
}) {
  const t = useTranslate();
  const { name, line, mode, state, problem } = guardrail;
  const { code = '', params = {} } = guardrail;
  const demand = reasonText(t, guardrail.demand);
  return (
    <SectionCard
      title={name}
      as="h4"
      beside={
        <Flex align="center" gap="3">
          {mode === 'report' && (
            <Badge size="small">{t('guardrails.card.onlyReported')}</Badge>
          )}
          <GuardrailStanding state={state} />
        </Flex>
      }
    >
      <Flex direction="column" gap="3" className={styles.guardrail}>
        {/* A test without a name of its own is called by what it demands. */}
        {!demand.startsWith(name) && (
          <Text as="p">{t('guardrails.sentence', { text: demand })}</Text>
        )}
        {problem !== undefined && (
          <Text as="p">
            {t('guardrails.card.unknown', {
              problem: reasonText(t, { code, params, message: problem }),
            })}
          </Text>
        )}
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
  const t = useTranslate();
  return (
    <Text as="p">
      {t('guardrails.card.keptBy', {
        users: (
          <>
            {keptBy.map((user, index) => (
              <Fragment key={user}>
                {index > 0 && ', '}
                <EntityLink entityRef={user} isInText />
              </Fragment>
            ))}
          </>
        ),
      })}
    </Text>
  );
}

function Breaches({
  guardrail: { breaches, total },
}: {
  guardrail: GuardrailJson;
}) {
  const t = useTranslate();
  const others = total - breaches.length;
  return (
    <>
      {breaches.length > 0 && (
        <ul
          className={styles.breaches}
          aria-label={t('guardrails.card.byWhom')}
        >
          {breaches.map((breach, index) => (
            <li key={index}>
              {breach.path && <Path steps={breach.path} />}
              <Text as="p">
                {t('guardrails.sentence', { text: breachWords(t, breach) })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Text as="p">{t('guardrails.card.others', { count: others })}</Text>
      )}
    </>
  );
}
