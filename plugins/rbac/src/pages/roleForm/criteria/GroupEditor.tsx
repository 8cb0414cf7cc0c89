import { Button, ButtonIcon, Select } from '@backstage/ui';
import {
  RiAddLine,
  RiDeleteBinLine,
  RiFolderAddLine,
  RiIndentDecrease,
} from '@remixicon/react';
import { Fragment, ReactNode } from 'react';
import {
  Group,
  GroupKind,
  groupKinds,
  newRule,
  regroup,
  withPart,
} from './criteria';
import { EditedCriteria } from './editing';
import styles from './CriteriaEditor.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** Edits a group of criteria: all, any or none of its parts must hold. */
export function GroupEditor(
  props: Pick<EditedCriteria, 'id'> & {
    resourceType: string;
    group: Group;
    /** The kinds of its sibling groups and its own: each occurs once. */
    taken: readonly GroupKind[];
    onChange(group: Group): void;
    /** Leaves only what is in it; absent where that is not one thing. */
    onDissolve?(): void;
    /** Edits one of the parts, which can be groups again. */
    renderPart(part: EditedCriteria): ReactNode;
  },
) {
  const { id, resourceType, group, taken, renderPart } = props;
  const { onChange, onDissolve } = props;
  const { kind, parts } = group;
  const t = useTranslate();
  const rule = newRule(resourceType);
  return (
    <div
      role="group"
      aria-label={t(`roleForm.condition.group.${kind}`)}
      className={styles.part}
    >
      <div className={styles.row}>
        <Select
          aria-label={t('roleForm.condition.group.combine')}
          options={groupKinds.map(other => ({
            id: other,
            label: t(`roleForm.condition.group.${other}`),
            disabled: other !== kind && taken.includes(other),
          }))}
          value={kind}
          onChange={next => onChange(regroup(group, next as GroupKind))}
        />
        {onDissolve && (
          <Button
            variant="tertiary"
            iconStart={<RiIndentDecrease size={16} />}
            onPress={onDissolve}
          >
            {t(
              kind === 'not'
                ? 'roleForm.condition.group.dissolveNot'
                : 'roleForm.condition.group.dissolve',
            )}
          </Button>
        )}
        <ButtonIcon
          variant="tertiary"
          aria-label={t('roleForm.condition.group.remove', {
            group: t(`roleForm.condition.group.${kind}`),
          })}
          icon={<RiDeleteBinLine size={16} />}
          onPress={() => onChange({ kind, parts: [] })}
        />
      </div>
      <div className={styles.group}>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {renderPart({
              id: `${id}-${index}`,
              criteria: part,
              onChange: next =>
                onChange({ kind, parts: parts.with(index, next) }),
              onRemove: () =>
                onChange({ kind, parts: parts.toSpliced(index, 1) }),
            })}
          </Fragment>
        ))}
        <div className={styles.row}>
          <Button
            variant="secondary"
            iconStart={<RiAddLine size={16} />}
            onPress={() => onChange(withPart(group, rule))}
          >
            {t('roleForm.condition.group.addRule')}
          </Button>
          <Button
            variant="secondary"
            iconStart={<RiFolderAddLine size={16} />}
            onPress={() =>
              onChange(
                withPart(
                  group,
                  kind === 'anyOf' ? { allOf: [rule] } : { anyOf: [rule] },
                ),
              )
            }
          >
            {t('roleForm.condition.group.addGroup')}
          </Button>
        </div>
      </div>
    </div>
  );
}
