import { Button, ButtonProps } from '@backstage/ui';
import styles from './DestructiveButton.module.css';

/** Takes something away, or asks whether to. */
export function DestructiveButton(
  props: Pick<
    ButtonProps,
    'size' | 'iconStart' | 'isPending' | 'isDisabled' | 'onPress' | 'children'
  >,
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
