import { Text, VisuallyHidden } from '@backstage/ui';
import {
  PluginRulesJson,
  StatementJson,
} from '@portal-rbac/plugin-rbac-common';
import { ReactNode } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { ConditionSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PeopleCount } from '../entities/PeopleCount';
import { PermissionName } from '../permissions/PermissionName';
import { isGroup } from '../references/kinds';
import { TermsSentence } from '../terms/TermsSentence';
import { RoleChanges } from './changesOf';
import { DifferenceLine, Mark } from './DifferenceLine';
import { kindOf } from './kindOf';
import styles from './DifferenceTable.module.css';
import { policyKey } from './RoleState';
import { RoleText } from './RoleText';

/** Members shown by name; the others are counted. */
const SHOWN = 20;

type Part =
  'name' | 'description' | 'owner' | 'member' | 'permission' | 'condition';

/** What is different about a role, line by line: a sign, what it is about, what it was or is. */
export function DifferenceTable({
  caption,
  changes,
  rules,
}: {
  /** Names the role. */
  caption: string;
  changes: RoleChanges;
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  return (
    <table className={styles.lines}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        <Members mark="gained" refs={changes.membersGained} />
        <Members mark="lost" refs={changes.membersLost} />
        {changes.policiesGained.map(policy => (
          <Policy
            key={`+${policyKey(policy)}`}
            mark={policy.effect === 'deny' ? 'denied' : 'gained'}
            policy={policy}
          />
        ))}
        {changes.policiesLost.map(policy => (
          <Policy key={policyKey(policy)} mark="lost" policy={policy} />
        ))}
        {changes.conditions.map(({ before, after }, index) => (
          <Line key={index} mark={kindOf(before, after)} part="condition">
            {before && after && (
              <del className={styles.was}>
                <ConditionSentence condition={before} rules={rules} />
              </del>
            )}
            <ConditionSentence condition={(after ?? before)!} rules={rules} />
          </Line>
        ))}
        {changes.texts.map(({ field, before, after }) => (
          <Line key={field} mark={before ? 'changed' : 'gained'} part={field}>
            {before && (
              <>
                <del>
                  <RoleText field={field} value={before} />
                </del>{' '}
              </>
            )}
            <ins>
              <RoleText field={field} value={after} />
            </ins>
          </Line>
        ))}
        {changes.terms.map(({ before, after }) => (
          <DifferenceLine
            key="terms"
            mark={kindOf(before, after)}
            part={t('assignments.terms.label')}
          >
            {before && after && (
              <del className={styles.was}>
                <TermsSentence terms={before} />
              </del>
            )}
            <TermsSentence terms={(after ?? before)!} />
          </DifferenceLine>
        ))}
      </tbody>
    </table>
  );
}

function Line({
  part,
  ...line
}: {
  mark: Mark;
  part: Part;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <DifferenceLine part={t(`history.difference.part.${part}`)} {...line} />
  );
}

function Members({
  mark,
  refs,
}: {
  mark: 'gained' | 'lost';
  refs: readonly string[];
}) {
  const t = useTranslate();
  const others = refs.length - SHOWN;
  return (
    <>
      {refs.slice(0, SHOWN).map(ref => (
        <Line key={ref} mark={mark} part="member">
          <EntityLink entityRef={ref} isInText />{' '}
          {isGroup(ref) && <PeopleCount members={[ref]} />}
        </Line>
      ))}
      {others > 0 && (
        <Line mark={mark} part="member">
          <Text>{t('kit.difference.moreMembers', { count: others })}</Text>
        </Line>
      )}
    </>
  );
}

function Policy({ mark, policy }: { mark: Mark; policy: StatementJson }) {
  const t = useTranslate();
  const { permission, policy: action, effect } = policy;
  return (
    <Line mark={mark} part="permission">
      {t(`kit.difference.${effect}`, {
        permission: <PermissionName name={permission} />,
        action,
      })}
    </Line>
  );
}
