import { ButtonIcon } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';
import { useState } from 'react';
import { useFocusedField } from '../section/useFocusedField';
import styles from './EntitiesField.module.css';
import { EntityName } from './EntityName';
import { EntityPicker } from './EntityPicker';
import { NamedFace } from './NamedFace';

/** The chosen users and groups, each with a way to remove it, and a field for the next one. */
export function EntitiesField({
  label,
  chosenLabel,
  leaveOutLabel,
  isFirst = false,
  value,
  onChange,
  ...field
}: {
  /** The label of the field for the next one. */
  label: string;
  /** The label of the list. */
  chosenLabel: string;
  leaveOutLabel(entityRef: string): string;
  /** Whether one begins here. */
  isFirst?: boolean;
  description?: string;
  placeholder?: string;
  isRequired?: boolean;
  /** Why they cannot be taken. */
  error?: string;
  value: readonly string[];
  onChange(value: readonly string[]): void;
}) {
  const [round, setRound] = useState(1);
  const adder = useFocusedField(isFirst ? round : round - 1);
  return (
    <>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={chosenLabel}>
          {value.map(ref => (
            <li key={ref}>
              <NamedFace entityRef={ref} />
              <EntityName entityRef={ref} />
              <ButtonIcon
                variant="tertiary"
                size="small"
                icon={<RiCloseLine />}
                aria-label={leaveOutLabel(ref)}
                onPress={() => onChange(value.filter(one => one !== ref))}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={adder}>
        <EntityPicker
          {...field}
          // A fresh one for the next.
          key={round}
          label={label}
          kinds={['user', 'group']}
          value={null}
          onChange={picked => {
            if (picked) {
              setRound(round + 1);
              onChange([...new Set([...value, picked])]);
            }
          }}
        />
      </div>
    </>
  );
}
