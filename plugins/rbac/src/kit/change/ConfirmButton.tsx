import { Button, ButtonProps } from '@backstage/ui';
import styles from './ConfirmButton.module.css';

/** Makes a change that was shown; red only if it locks people out of the administration. */
export function ConfirmButton({
  isDangerous,
  ...props
}: Pick<ButtonProps, 'isPending' | 'isDisabled' | 'onPress' | 'children'> & {
  isDangerous: boolean;
}) {
  return (
    <Button
      {...props}
      variant="primary"
      destructive={isDangerous}
      className={isDangerous ? styles.dangerous : undefined}
    />
  );
}
