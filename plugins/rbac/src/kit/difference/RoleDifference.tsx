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
import { ConditionSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PeopleCount } from '../entities/PeopleCount';
import { PermissionName } from '../permissions/PermissionName';
import { SectionCard } from '../section/SectionCard';
import { changesOf, isUnchanged } from './changesOf';
import { policyKey, RoleState } from './RoleState';
import { RoleText } from './RoleText';
import styles from './RoleDifference.module.css';

/** Members of which the names are shown; the others are counted. */
const SHOWN = 20;

const TEXTS = { name: 'Name', description: 'Description', owner: 'Owner' };

/** What is different about a role: for whom, and what they gain and lose. */
export function RoleDifference(props: {
  before?: RoleState;
  after: RoleState;
  rules: readonly PluginRulesJson[];
}) {
  const { before, after, rules } = props;
  const changes = changesOf(before, after);
  if (isUnchanged(changes)) {
    return <Alert status="info" icon title="Nothing is changed" />;
  }
  const { texts, membersGained, membersLost, conditions } = changes;
  return (
    <Flex direction="column" gap="4">
      {texts.length > 0 && (
        <Section title="The role">
          {texts.map(({ field, before: old, after: next }) => (
            <Change key={field} kind={old ? 'changed' : 'gained'}>
              <Text>
                {TEXTS[field]}: <RoleText field={field} value={next} />
              </Text>
              {old && (
                <Text as="p" variant="body-small" color="secondary">
                  was <RoleText field={field} value={old} />
                </Text>
              )}
            </Change>
          ))}
        </Section>
      )}
      <Members kind="gained" title="Who gains the role" refs={membersGained} />
      <Members kind="lost" title="Who loses the role" refs={membersLost} />
      {changes.policiesGained.length + changes.policiesLost.length > 0 && (
        <Section title="Permission policies">
          {changes.policiesLost.map(policy => (
            <Policy key={policyKey(policy)} kind="lost" policy={policy} />
          ))}
          {changes.policiesGained.map(policy => (
            <Policy key={policyKey(policy)} kind="gained" policy={policy} />
          ))}
        </Section>
      )}
      {conditions.length > 0 && (
        <Section title="Conditions">
          {conditions.map(({ before: old, after: next }, index) => (
            <Change key={index} kind={kindOf(old, next)}>
              <ConditionSentence condition={(next ?? old)!} rules={rules} />
              {old && next && (
                <Flex direction="column" className={styles.was}>
                  <Text as="p" color="secondary">
                    was
                  </Text>
                  <ConditionSentence condition={old} rules={rules} />
                </Flex>
              )}
            </Change>
          ))}
        </Section>
      )}
    </Flex>
  );
}

type Kind = 'gained' | 'lost' | 'changed' | 'denied';

function kindOf(before?: object, after?: object): Kind {
  if (before && after) {
    return 'changed';
  }
  return after ? 'gained' : 'lost';
}

const MARKS = {
  gained: { Icon: RiAddLine, name: 'Added' },
  lost: { Icon: RiSubtractLine, name: 'Removed' },
  changed: { Icon: RiPencilLine, name: 'Changed' },
  denied: { Icon: RiForbidLine, name: 'Added, and denies' },
};

function Section(props: { title: string; children: ReactNode }) {
  return (
    <SectionCard as="h4" title={props.title}>
      <ul className={styles.changes}>{props.children}</ul>
    </SectionCard>
  );
}

function Change({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { Icon, name } = MARKS[kind];
  return (
    <li className={styles.change}>
      <span className={styles[kind]}>
        <Icon size={16} role="img" aria-label={name} />
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
          <Text>{refs.length - SHOWN} more users and groups</Text>
        </Change>
      )}
      <li className={styles.total}>
        <Text color="secondary">In all </Text>
        <PeopleCount members={refs} />
      </li>
    </Section>
  );
}

function Policy(props: { kind: 'gained' | 'lost'; policy: StatementJson }) {
  const { permission, policy, effect } = props.policy;
  const isDenied = effect === 'deny' && props.kind === 'gained';
  return (
    <Change kind={isDenied ? 'denied' : props.kind}>
      <Text>
        {effect === 'allow' ? 'Allow' : 'Deny'}{' '}
        <PermissionName name={permission} /> ({policy})
      </Text>
    </Change>
  );
}
