import { Text } from '@backstage/ui';
import {
  ConditionNode,
  PermissionMapping,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  clause,
  Opening,
  opening,
  ReadableCriteria,
  RuleDescriptions,
  rulesFor,
  sentence,
  Statement,
  toStatement,
} from '@portal-rbac/plugin-rbac-core';
import styles from './ConditionSentence.module.css';

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
  criteria: ReadableCriteria;
  /** For criteria that are not in words yet. */
  rules?: RuleDescriptions;
}) {
  const statement = toStatement(criteria);
  if (isShort(statement)) {
    return <Text as="p">{sentence(beginning, statement, rules)}.</Text>;
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

type Group = Extract<Statement, { parts: readonly Statement[] }>;

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
  rules?: RuleDescriptions;
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
