import { Dialog, DialogBody, DialogHeader, Flex, Switch } from '@backstage/ui';
import { Fragment, useState } from 'react';
import { SHORTCUT } from '../../kit/design/shortcut';
import surface from '../../kit/design/surface.module.css';
import { useTranslate } from '../../translations/useTranslate';
import { isHelpKeyOn, switchHelpKey } from './helpKey';
import styles from './ShortcutsDialog.module.css';

/** Pixels. */
const WIDTH = 480;

/** Says what the keyboard does on the pages of the administration. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const [isOn, setOn] = useState(() => isHelpKeyOn());
  const shortcuts = [
    { keys: SHORTCUT, does: t('administration.shortcuts.goTo') },
    { keys: '?', does: t('administration.shortcuts.help') },
    { keys: 'Tab', does: t('administration.shortcuts.skip') },
    { keys: '↑ ↓', does: t('administration.shortcuts.move') },
    {
      keys: t('administration.shortcuts.key.space'),
      does: t('administration.shortcuts.select'),
    },
    { keys: 'Enter', does: t('administration.shortcuts.open') },
    { keys: 'Esc', does: t('administration.shortcuts.close') },
  ];
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} width={WIDTH}>
      <DialogHeader>{t('administration.shortcuts.title')}</DialogHeader>
      <DialogBody>
        <Flex direction="column" gap="4" className={surface.surface}>
          <dl className={styles.keys}>
            {shortcuts.map(({ keys, does }) => (
              <Fragment key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
          <Switch
            label={t('administration.shortcuts.isOn')}
            isSelected={isOn}
            onChange={next => {
              switchHelpKey(next);
              setOn(next);
            }}
          />
        </Flex>
      </DialogBody>
    </Dialog>
  );
}
