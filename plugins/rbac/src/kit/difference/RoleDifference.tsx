import { Alert, Flex, Text } from '@backstage/ui';
import {
  RiAddLine,
  RiForbidLine,
  RiPencilLine,
  RiSubtractLine,
} from '@remixicon/react';
import { ReactNode } from 'react';
import {
  PluginRulesJson,
  StatementJson,
} from '@portal-rbac/plugin-rbac-common';
import { timeText } from '../time/timeText';
import { ConditionSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PeopleCount } from '../entities/PeopleCount';
import { PermissionName } from '../permissions/PermissionName';
import { SectionCard } from '../section/SectionCard';
import { kindOf } from './kindOf';
import { TermsSentence } from '../terms/TermsSentence';
import { changesOf, isUnchanged } from './changesOf';
import { policyKey, RoleState } from './RoleState';
import { RoleText } from './RoleText';
import styles from './RoleDifference.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Members shown by name; the others are counted. */
const SHOWN = 20;

/** What is different about a role: who gains and loses what. */
export function RoleDifference(props: {
  before?: RoleState;
  after: RoleState;
  rules: readonly PluginRulesJson[];
}) {
  const { before, after, rules } = props;
  const t = useTranslate();
  const changes = changesOf(before, after);
  if (isUnchanged(changes)) {
    return <Alert status="info" icon title={t('kit.difference.none')} />;
  }
  const { texts, membersGained, membersLost, conditions } = changes;
  const { terms, assignments } = changes;
  return (
    <Flex direction="column" gap="4">
      {texts.length > 0 && (
        <Section title={t('kit.difference.role')}>
          {texts.map(({ field, before: old, after: next }) => (
            <Change key={field} kind={old ? 'changed' : 'gained'}>
              <Text>
                {t(`kit.difference.text.${field}`, {
                  value: <RoleText field={field} value={next} />,
                })}
              </Text>
              {old && (
                <Text as="p" variant="body-small" color="secondary">
                  {t('kit.difference.wasText', {
                    value: <RoleText field={field} value={old} />,
                  })}
                </Text>
              )}
            </Change>
          ))}
        </Section>
      )}
      <Members
        kind="gained"
        title={t('kit.difference.whoGains')}
        refs={membersGained}
      />
      <Members
        kind="lost"
        title={t('kit.difference.whoLoses')}
        refs={membersLost}
      />
      {assignments.length > 0 && (
        <Section title={t('assignments.difference.title')}>
          {assignments.map(({ member, until }) => (
            <Change key={member} kind="gained">
              <Text>
                {t('assignments.difference.until', {
                  member: <EntityLink entityRef={member} isInText />,
                  time: timeText(t, until),
                })}
              </Text>
            </Change>
          ))}
        </Section>
      )}
      {changes.policiesGained.length + changes.policiesLost.length > 0 && (
        <Section title={t('kit.difference.policies')}>
          {changes.policiesLost.map(policy => (
            <Policy key={policyKey(policy)} kind="lost" policy={policy} />
          ))}
          {changes.policiesGained.map(policy => (
            <Policy key={policyKey(policy)} kind="gained" policy={policy} />
          ))}
        </Section>
      )}
      {conditions.length > 0 && (
        <Section title={t('kit.difference.conditions')}>
          {conditions.map(({ before: old, after: next }, index) => (
            <Change key={index} kind={kindOf(old, next)}>
              <ConditionSentence condition={(next ?? old)!} rules={rules} />
              {old && next && (
                <Flex direction="column" className={styles.was}>
                  <Text as="p" color="secondary">
                    {t('kit.difference.was')}
                  </Text>
                  <ConditionSentence condition={old} rules={rules} />
                </Flex>
              )}
            </Change>
          ))}
        </Section>
      )}
      {terms.map(({ before: old, after: next }) => (
        <Section key="terms" title={t('assignments.terms.title')}>
          <Change kind={kindOf(old, next)}>
            {next ? (
              <Text>
                <TermsSentence terms={next} owner={after.owner} />
              </Text>
            ) : (
              <Text>{t('assignments.terms.nobody')}</Text>
            )}
            {old && (
              <Text as="p" variant="body-small" color="secondary">
                {t('kit.difference.wasText', {
                  value: <TermsSentence terms={old} owner={before?.owner} />,
                })}
              </Text>
            )}
          </Change>
        </Section>
      ))}
    </Flex>
  );
}

type Kind = 'gained' | 'lost' | 'changed' | 'denied';

const MARKS = {
  gained: RiAddLine,
  lost: RiSubtractLine,
  changed: RiPencilLine,
  denied: RiForbidLine,
};

function Section(props: { title: string; children: ReactNode }) {
  return (
    <SectionCard as="h4" title={props.title}>
      <ul className={styles.changes}>{props.children}</ul>
    </SectionCard>
  );
}

function Change({ kind, children }: { kind: Kind; children: ReactNode }) {
  const t = useTranslate();
  const Icon = MARKS[kind];
  return (
    <li className={styles.change}>
      <span className={styles[kind]}>
        <Icon
          size={16}
          role="img"
          aria-label={t(`kit.difference.mark.${kind}`)}
        />
      </span>
      <div>{children}</div>
    </li>
  );
}

function Members(props: {
  kind: 'gained' | 'lost';
  title: string;
  refs: readonly string[];
}) {
  const t = useTranslate();
  const { kind, title, refs } = props;
  if (refs.length === 0) {
    return null;
  }
  return (
    <Section title={title}>
      {refs.slice(0, SHOWN).map(ref => (
        <Change key={ref} kind={kind}>
          <EntityLink entityRef={ref} />{' '}
          {ref.startsWith('group:') && <PeopleCount members={[ref]} />}
        </Change>
      ))}
      {refs.length > SHOWN && (
        <Change kind={kind}>
          <Text>
            {t('kit.difference.moreMembers', { count: refs.length - SHOWN })}
          </Text>
        </Change>
      )}
      <li className={styles.total}>
        <Text color="secondary">
          {t('kit.difference.inAll', {
            people: <PeopleCount members={refs} />,
          })}
        </Text>
      </li>
    </Section>
  );
}

function Policy(props: { kind: 'gained' | 'lost'; policy: StatementJson }) {
  const t = useTranslate();
  const { permission, policy, effect } = props.policy;
  const isDenied = effect === 'deny' && props.kind === 'gained';
  return (
    <Change kind={isDenied ? 'denied' : props.kind}>
      <Text>
        {t(`kit.difference.${effect}`, {
          permission: <PermissionName name={permission} />,
          action: policy,
        })}
      </Text>
    </Change>
  );
}
