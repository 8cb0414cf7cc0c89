import { Button, ButtonProps } from '@backstage/ui';
import styles from './DestructiveButton.module.css';

/** Confirms in a dialog what takes something away. */
export function DestructiveButton(
  props: Pick<ButtonProps, 'isPending' | 'isDisabled' | 'onPress' | 'children'>,
) {
  return (
    <Button
      {...props}
      variant="secondary"
      destructive
      className={styles.destructive}
    />
  );
}
