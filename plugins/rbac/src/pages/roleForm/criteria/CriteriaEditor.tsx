import { groupsOf, newRule, nodeOf } from './criteria';
import { EditedCriteria, EditingContext } from './editing';
import { GroupEditor } from './GroupEditor';
import { RuleEditor } from './RuleEditor';
import styles from './CriteriaEditor.module.css';

/** Edits criteria of any depth: rules, and groups of rules and groups. */
export function CriteriaEditor(props: EditingContext & EditedCriteria) {
  const { id, criteria, onChange, onRemove, ...context } = props;
  if ('rule' in criteria) {
    return (
      <RuleEditor
        {...context}
        id={id}
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
          key={group.kind}
          id={`${id}-${group.kind}`}
          resourceType={context.resourceType}
          group={group}
          taken={groups.map(({ kind }) => kind)}
          onChange={next => {
            const node = nodeOf(groups.with(index, next));
            if (node) {
              onChange(node);
            } else if (onRemove) {
              onRemove();
            } else {
              onChange(newRule(context.resourceType));
            }
          }}
          onDissolve={
            groups.length === 1 && group.parts.length === 1
              ? () => onChange(group.parts[0])
              : undefined
          }
          renderPart={part => <CriteriaEditor {...context} {...part} />}
        />
      ))}
    </div>
  );
}
