import { Button } from '@backstage/ui';
import { RiSearchLine } from '@remixicon/react';
import { createContext, useContext } from 'react';
import styles from './GoToButton.module.css';
import { SHORTCUT } from './shortcut';
import { useTranslate } from '../../translations/useTranslate';

/** Opens the dialog that leads anywhere; nothing where there is none. */
export const GoToContext = createContext<(() => void) | undefined>(undefined);

/** Opens the dialog that leads anywhere, and says how the keyboard does; nothing where there is none. */
export function GoToButton() {
  const t = useTranslate();
  const open = useContext(GoToContext);
  return open ? (
    <Button
      variant="tertiary"
      iconStart={<RiSearchLine aria-hidden />}
      onPress={open}
    >
      {t('kit.design.goTo')}
      <kbd className={styles.keys}>{SHORTCUT}</kbd>
    </Button>
  ) : null;
}
