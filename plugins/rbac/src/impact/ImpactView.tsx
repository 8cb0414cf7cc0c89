import { Alert, Flex, Text } from '@backstage/ui';
import {
  RiAddCircleLine,
  RiForbidLine,
  RiQuestionLine,
} from '@remixicon/react';
import {
  DryRunJson,
  EffectOnAccess,
  ImpactJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  effectsOnAccess,
  effectWords,
  isWithoutEffect,
  counted,
} from '@portal-rbac/plugin-rbac-core';
import { BrokenLaws } from '../laws/BrokenLaws';
import { LawOverrides } from '../laws/useOverrides';
import { SectionCard } from '../section/SectionCard';
import { Moment } from '../time/Moment';
import { Toned } from '../tone/Toned';
import { Consequence } from './Consequence';
import styles from './Impact.module.css';

/** What a change would do to everybody's access: first who loses what; or why it would be refused. */
export function ImpactView({
  dryRun,
  overrides,
}: {
  dryRun: DryRunJson;
  overrides: LawOverrides;
}) {
  const { impact, refusal } = dryRun;
  return (
    <Flex direction="column" gap="4">
      <BrokenLaws overrides={overrides} />
      {refusal && overrides.broken.length === 0 && (
        <Alert
          status="danger"
          icon
          title="This would be refused"
          description={refusal.message}
        />
      )}
      {impact && <Effects impact={impact} />}
    </Flex>
  );
}

function Effects({ impact }: { impact: ImpactJson }) {
  const { consequences, consequencesOmitted, people, population } = impact;
  return (
    <>
      {isWithoutEffect(impact) && (
        <Alert status="info" icon title="Nobody loses or gains access" />
      )}
      {effectsOnAccess
        .filter(effect => people[effect] > 0)
        .map(effect => (
          <SectionCard key={effect}>
            <Flex direction="column" gap="3">
              <Title effect={effect} people={people[effect]} />
              <ul className={styles.consequences}>
                {consequences
                  .filter(consequence => consequence.effect === effect)
                  .map((consequence, index) => (
                    <li key={index}>
                      <Consequence consequence={consequence} />
                    </li>
                  ))}
              </ul>
            </Flex>
          </SectionCard>
        ))}
      {consequencesOmitted > 0 && (
        <Text as="p">
          {counted(consequencesOmitted, 'more consequence')} of this kind; the
          numbers of people count them as well.
        </Text>
      )}
      <Text as="p" variant="body-small" color="secondary">
        For {counted(population.users, 'user')}, read from the catalog{' '}
        <Moment at={population.readAt} />. {impact.notes.join('. ')}.
      </Text>
    </>
  );
}

const LOOKS = {
  loses: { tone: 'danger', icon: RiForbidLine },
  changes: { tone: 'warning', icon: RiQuestionLine },
  gains: { tone: 'success', icon: RiAddCircleLine },
} as const;

function Title({ effect, people }: { effect: EffectOnAccess; people: number }) {
  return (
    <Text as="h4">
      <Toned isPill {...LOOKS[effect]} weight="bold">
        {effectWords(effect, people)}
      </Toned>
    </Text>
  );
}
