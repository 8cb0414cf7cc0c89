import { Alert, Flex, Text } from '@backstage/ui';
import {
  RiAddCircleLine,
  RiForbidLine,
  RiQuestionLine,
} from '@remixicon/react';
import { ReactNode } from 'react';
import {
  DryRunJson,
  EffectOnAccess,
  ImpactJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  effectsOnAccess,
  isWithoutEffect,
} from '@portal-rbac/plugin-rbac-core';
import { refusalReason } from '../../api/failureReason';
import { EntityPicker } from '../entities/EntityPicker';
import { BrokenGuardrails } from '../guardrails/BrokenGuardrails';
import { GuardrailOverrides } from '../guardrails/useOverrides';
import { SectionCard } from '../section/SectionCard';
import { Moment } from '../time/Moment';
import { Toned } from '../tone/Toned';
import { reasonText } from '../words/reasonText';
import { GroupCount } from './GroupCount';
import { byCauses } from './byCauses';
import { AccessChanges } from './AccessChanges';
import styles from './Impact.module.css';
import { Refusal } from './Refusal';
import { Preview, useGroup } from './useGroup';
import { useTranslate } from '../../translations/useTranslate';

/** What a change would do to everybody's access: first who loses what; or why it would be refused. */
export function ImpactView({
  dryRun,
  preview,
  overrides,
}: {
  dryRun: DryRunJson;
  preview: Preview;
  overrides: GuardrailOverrides;
}) {
  const t = useTranslate();
  const { refusal } = dryRun;
  const { impact, field } = useGroup(dryRun, preview);
  return (
    <Flex direction="column" gap="4">
      <BrokenGuardrails overrides={overrides} />
      {refusal && overrides.broken.length === 0 && (
        <Refusal message={reasonText(t, refusalReason(refusal))} />
      )}
      {field && (
        <EntityPicker
          label={t('impact.group.label')}
          placeholder={t('impact.group.placeholder')}
          kinds={['group']}
          {...field}
        />
      )}
      {impact && <Effects impact={impact} preview={preview} />}
    </Flex>
  );
}

function Effects({
  impact,
  preview,
}: {
  impact: ImpactJson;
  preview: Preview;
}) {
  const t = useTranslate();
  const { accessChangesOmitted, people, group, evaluatedUsers } = impact;
  const accessChanges = impact.accessChanges.filter(one => one.group !== 0);
  return (
    <>
      {isWithoutEffect(impact) && (
        <Alert status="info" icon title={t('impact.nobody')} />
      )}
      {effectsOnAccess
        .filter(effect => people[effect] > 0)
        .map(effect => (
          <SectionCard key={effect}>
            <Flex direction="column" gap="3">
              <Title effect={effect} people={people[effect]}>
                {group && ' '}
                {group && (
                  <GroupCount
                    of={people[effect]}
                    count={group.people[effect]}
                    group={group.entityRef}
                  />
                )}
              </Title>
              <ul className={styles.accessChanges}>
                {byCauses(
                  accessChanges.filter(one => one.effect === effect),
                ).map((together, index) => (
                  <li key={index}>
                    <AccessChanges
                      of={together}
                      groupRef={group?.entityRef}
                      preview={preview}
                    />
                  </li>
                ))}
              </ul>
            </Flex>
          </SectionCard>
        ))}
      {accessChangesOmitted > 0 && (
        <Text as="p">
          {t('impact.omitted', { count: accessChangesOmitted })}
        </Text>
      )}
      <Text as="p" variant="body-small" color="secondary">
        {t('impact.evaluated', {
          users: t('kit.counts.user', { count: evaluatedUsers.users }),
          at: <Moment at={evaluatedUsers.readAt} />,
        })}
        {impact.notes.map(
          note => ` ${t('impact.note', { text: reasonText(t, note) })}`,
        )}
      </Text>
    </>
  );
}

const LOOKS = {
  loses: { tone: 'danger', icon: RiForbidLine },
  changes: { tone: 'warning', icon: RiQuestionLine },
  gains: { tone: 'success', icon: RiAddCircleLine },
} as const;

function Title({
  effect,
  people,
  children,
}: {
  effect: EffectOnAccess;
  people: number;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Text as="h4">
      <Toned isPill {...LOOKS[effect]} weight="bold">
        {t(`impact.effect.${effect}`, { count: people })}
      </Toned>
      {children}
    </Text>
  );
}
