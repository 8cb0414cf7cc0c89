import {
  Button,
  ButtonIcon,
  DialogTrigger,
  Popover,
  Select,
} from '@backstage/ui';
import { RiAddLine, RiCloseLine } from '@remixicon/react';
import { ReactNode, useState } from 'react';
import { EntityPicker } from '../entities/EntityPicker';
import { EntityName } from '../entities/EntityName';
import { useFocusedField } from '../section/useFocusedField';
import surface from '../design/surface.module.css';
import { useTranslate } from '../../translations/useTranslate';
import styles from './FilterChip.module.css';

/** A filter that takes the room of its name until it is set; then it says what to, and is taken away again. */
function Chip({
  label,
  isSet,
  onClear,
  children,
}: {
  label: string;
  isSet: boolean;
  onClear(): void;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <span className={isSet ? styles.set : styles.chip}>
      {children}
      {isSet && (
        <ButtonIcon
          variant="tertiary"
          size="small"
          icon={<RiCloseLine />}
          aria-label={t('kit.filters.remove', { filter: label })}
          onPress={onClear}
        />
      )}
    </span>
  );
}

/** Narrows a list to one of some values. */
export function ChoiceChip({
  label,
  values,
  labelOf = one => one,
  descriptionOf,
  value,
  onChange,
}: {
  label: string;
  values: readonly string[];
  labelOf?(one: string): string;
  /** Tells those of the same label apart. */
  descriptionOf?(one: string): string;
  /** Empty for none of them in particular. */
  value: string;
  onChange(value: string): void;
}) {
  const offered = new Set([...values, value].filter(Boolean));
  return (
    <Chip label={label} isSet={value !== ''} onClear={() => onChange('')}>
      <Select
        aria-label={label}
        placeholder={label}
        size="small"
        icon={value ? undefined : <RiAddLine aria-hidden />}
        options={[...offered].map(one => ({
          id: one,
          label: labelOf(one),
          description: descriptionOf?.(one),
        }))}
        value={value || null}
        onChange={chosen => onChange(String(chosen ?? ''))}
      />
    </Chip>
  );
}

/** Narrows a list to what has to do with a user or a group. */
export function PrincipalChip({
  label,
  value,
  kinds = ['user', 'group'],
  onChange,
}: {
  label: string;
  kinds?: readonly ('user' | 'group')[];
  /** Empty for anybody. */
  value: string;
  onChange(value: string): void;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Chip label={label} isSet={value !== ''} onClear={() => onChange('')}>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          variant="tertiary"
          size="small"
          iconStart={value ? undefined : <RiAddLine aria-hidden />}
        >
          {value
            ? t('kit.filters.is', {
                filter: label,
                value: <EntityName entityRef={value} />,
              })
            : label}
        </Button>
        <Popover aria-label={label} placement="bottom start">
          <Picking>
            <EntityPicker
              label={label}
              placeholder={t('kit.filters.anybody')}
              kinds={kinds}
              value={value || null}
              onChange={chosen => {
                onChange(chosen ?? '');
                if (chosen) {
                  setOpen(false);
                }
              }}
            />
          </Picking>
        </Popover>
      </DialogTrigger>
    </Chip>
  );
}

/** A field in which one types at once. */
function Picking({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useFocusedField(true)}
      className={`${surface.surface} ${styles.picking}`}
    >
      {children}
    </div>
  );
}
