import { Button, ButtonIcon, Tooltip, TooltipTrigger } from '@backstage/ui';
import { ReactElement, ReactNode, useState } from 'react';
import styles from './Hint.module.css';

/**
 * Words, or an icon, that show more when they are hovered, focused or touched.
 */
export function Hint({
  hint,
  label,
  icon,
  children,
}: {
  hint: ReactNode;
  /** What a screen reader says; needed where there are no words. */
  label?: string;
  /** Shown instead of words. */
  icon?: ReactElement;
  children?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = { 'aria-label': label, onPress: () => setIsOpen(true) };
  return (
    <TooltipTrigger
      delay={300}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      shouldCloseOnPress={false}
    >
      {icon ? (
        <ButtonIcon variant="tertiary" size="small" icon={icon} {...trigger} />
      ) : (
        <Button variant="tertiary" className={styles.words} {...trigger}>
          {children}
        </Button>
      )}
      <Tooltip>{hint}</Tooltip>
    </TooltipTrigger>
  );
}
