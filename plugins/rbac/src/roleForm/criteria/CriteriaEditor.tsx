import {
  ConditionNode,
  ConditionRuleJson,
} from '@portal-rbac/plugin-rbac-common';
import { groupsOf, newRule, nodeOf } from './criteria';
import { GroupEditor } from './GroupEditor';
import { RuleEditor } from './RuleEditor';
import styles from './CriteriaEditor.module.css';

/** What the editors of criteria have in common. */
export interface CriteriaEditorProps {
  /** Unique on the page. */
  id: string;
  /** The rules that its plugin publishes for the resource type. */
  rules: readonly ConditionRuleJson[];
  resourceType: string;
  showProblems: boolean;
}

/** Edits criteria of any depth: rules, and groups of rules and groups. */
export function CriteriaEditor(
  props: CriteriaEditorProps & {
    criteria: ConditionNode;
    onChange(criteria: ConditionNode): void;
    /** Absent where something has to stay. */
    onRemove?(): void;
  },
) {
  const { criteria, onChange, onRemove, ...shared } = props;
  if ('rule' in criteria) {
    return (
      <RuleEditor
        {...shared}
        rule={criteria}
        onChange={onChange}
        onRemove={onRemove}
      />
    );
  }
  const groups = groupsOf(criteria);
  return (
    <div className={styles.part}>
      {groups.map((group, index) => (
        <GroupEditor
          {...shared}
          key={group.kind}
          id={`${shared.id}-${group.kind}`}
          group={group}
          taken={groups.map(({ kind }) => kind)}
          onChange={next => {
            const node = nodeOf(groups.with(index, next));
            if (node) {
              onChange(node);
            } else if (onRemove) {
              onRemove();
            } else {
              onChange(newRule(shared.resourceType));
            }
          }}
          onDissolve={
            groups.length === 1 && group.parts.length === 1
              ? () => onChange(group.parts[0])
              : undefined
          }
        />
      ))}
    </div>
  );
}
