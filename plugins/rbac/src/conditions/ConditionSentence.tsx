import { Text } from '@backstage/ui';
import {
  ConditionNode,
  ConditionRuleJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  clause,
  Narrowing,
  Opening,
  opening,
  rulesFor,
  sentence,
} from './sentence';
import styles from './ConditionSentence.module.css';
import { Statement, toStatement } from './statement';

/** How many rules still read well in one line. */
const MAX_INLINE = 2;

/** A condition in words. */
export function ConditionSentence({
  condition,
  rules,
}: {
  condition: Narrowing;
  rules: readonly PluginRulesJson[];
}) {
  return (
    <CriteriaSentence
      beginning={opening(condition)}
      criteria={condition.conditions}
      rules={rulesFor(condition, rules)}
    />
  );
}

/**
 * What has to hold, in words: as one sentence, or, where that would be hard to
 * read, as a sentence that goes on in a list.
 */
export function CriteriaSentence({
  beginning,
  criteria,
  rules,
}: {
  beginning: Opening;
  criteria: ConditionNode;
  rules: ReadonlyMap<string, ConditionRuleJson>;
}) {
  const statement = toStatement(criteria);
  if (isShort(statement)) {
    return <Text as="p">{sentence(beginning, statement, rules)}</Text>;
  }
  return (
    <div>
      <Text as="p">
        {beginning.one} if {heading(statement)}:
      </Text>
      <Parts of={statement} rules={rules} />
    </div>
  );
}

type Group = Extract<Statement, { parts: Statement[] }>;

function isShort(statement: Statement): statement is Exclude<Statement, Group> {
  return (
    'rule' in statement ||
    (statement.parts.length <= MAX_INLINE &&
      statement.parts.every(part => 'rule' in part))
  );
}

function heading({ quantifier }: Group): string {
  return quantifier === 'all' ? 'all of these hold' : 'one of these holds';
}

function Parts({
  of: { parts },
  rules,
}: {
  of: Group;
  rules: ReadonlyMap<string, ConditionRuleJson>;
}) {
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => (
        <li key={index}>
          {'rule' in part ? (
            <Text>{clause(part, rules)}</Text>
          ) : (
            <>
              <Text>{heading(part)}:</Text>
              <Parts of={part} rules={rules} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
