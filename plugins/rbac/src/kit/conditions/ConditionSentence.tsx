import { Text } from '@backstage/ui';
import {
  ConditionNode,
  PermissionMapping,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  ReadableCriteria,
  rulesFor,
  Statement,
  toStatement,
} from '@portal-rbac/plugin-rbac-core';
import { useTranslate } from '../../translations/useTranslate';
import styles from './ConditionSentence.module.css';
import {
  Beginning,
  clauseWords,
  Group,
  headingWords,
  KnownOfRules,
  sentenceWords,
} from './sentenceWords';

/** How many rules still read well in one line. */
const MAX_INLINE = 2;

/** What of a condition is put into words. */
export interface Narrowing {
  pluginId: string;
  resourceType: string;
  permissionMapping: readonly PermissionMapping[];
  conditions: ConditionNode;
}

/** A condition in words. */
export function ConditionSentence({
  condition,
  rules,
}: {
  condition: Narrowing;
  rules: readonly PluginRulesJson[];
}) {
  return (
    <Sentence
      beginning={{ says: 'may', ...condition }}
      criteria={condition.conditions}
      rules={{ descriptions: rulesFor(condition, rules) }}
    />
  );
}

/** What somebody has to hold to what they are granted, in words. */
export function CriteriaSentence({
  beginning,
  criteria,
}: {
  /** Whether they have that, had it, or will have it. */
  beginning: 'only' | 'before' | 'after';
  criteria: ReadableCriteria;
}) {
  return <Sentence beginning={{ says: beginning }} criteria={criteria} />;
}

/**
 * What has to hold, in words: as one sentence, or, where that would be hard to
 * read, as a sentence that goes on in a list.
 */
function Sentence({
  beginning,
  criteria,
  rules,
}: {
  beginning: Exclude<Beginning, { says: 'role' }>;
  criteria: ReadableCriteria;
  rules?: KnownOfRules;
}) {
  const t = useTranslate();
  const statement = toStatement(criteria);
  if (isShort(statement)) {
    return <Text as="p">{sentenceWords(t, beginning, statement, rules)}</Text>;
  }
  return (
    <div>
      <Text as="p">{headingWords(t, beginning, statement)}</Text>
      <Parts of={statement} rules={rules} />
    </div>
  );
}

function isShort(statement: Statement): statement is Exclude<Statement, Group> {
  return (
    'rule' in statement ||
    (statement.parts.length <= MAX_INLINE &&
      statement.parts.every(part => 'rule' in part))
  );
}

function Parts({ of: { parts }, rules }: { of: Group; rules?: KnownOfRules }) {
  const t = useTranslate();
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => (
        <li key={index}>
          {'rule' in part ? (
            <Text>{clauseWords(t, part, rules)}</Text>
          ) : (
            <>
              <Text>
                {part.quantifier === 'all'
                  ? t('conditions.part.all')
                  : t('conditions.part.either')}
              </Text>
              <Parts of={part} rules={rules} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
