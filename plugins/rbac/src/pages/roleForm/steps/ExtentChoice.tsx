import { ToggleButton, ToggleButtonGroup, useBreakpoint } from '@backstage/ui';
import { RiForbidLine } from '@remixicon/react';
import { Extent } from '../extent/extent';
import styles from './ExtentChoice.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** Chooses how far a role goes in a matter; nothing is chosen beforehand. */
export function ExtentChoice({
  label,
  offered,
  disabled,
  value,
  onChange,
}: {
  label: string;
  offered: readonly Extent[];
  disabled: readonly Extent[];
  value: Extent | undefined;
  /** Without an extent, the choice is reverted. */
  onChange(extent: Extent | undefined): void;
}) {
  const t = useTranslate();
  const isNarrow = useBreakpoint().down('md') && offered.length > 2;
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group}
      selectionMode="single"
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      selectedKeys={value ? [value] : []}
      onSelectionChange={([key]) => onChange(key as Extent | undefined)}
    >
      {offered.map(extent => (
        <ToggleButton
          key={extent}
          id={extent}
          isDisabled={disabled.includes(extent)}
          className={extent === 'deny' ? styles.deny : styles.extent}
          iconStart={extent === 'deny' ? <RiForbidLine size={16} /> : undefined}
        >
          {t(
            `roleForm.permissions.extent.${extent === 'all' && offered.length === 2 ? 'allow' : extent}`,
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
