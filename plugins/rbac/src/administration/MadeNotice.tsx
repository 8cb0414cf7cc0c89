import { Alert, Button, Text } from '@backstage/ui';
import { UndoDialog } from '../kit/history/UndoDialog';
import { useQuietUndo } from '../kit/history/useQuietUndo';
import {
  MadeChange,
  ReportedChanges,
  useTellMade,
  withInstead,
} from '../kit/change/madeChange';
import styles from './MadeNotice.module.css';
import { useTranslate } from '../translations/useTranslate';

/** Says what was just changed, and can undo each change. */
export function MadeNotice({ reported }: { reported: ReportedChanges }) {
  const t = useTranslate();
  const { made, stopped } = reported;
  const tell = useTellMade();
  const onUndone = (change: MadeChange, by: MadeChange) =>
    tell(withInstead(reported, change, by), change.undoneTo);
  const { undo, isPending, refused, onClose } = useQuietUndo(onUndone);
  const [one, ...others] = made;
  const undoButton = (change: MadeChange, label?: string) =>
    change.revision !== undefined && (
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        // Not pending, which would be announced of a button that is gone by then.
        onPress={() => isPending || undo(change)}
      >
        {t('administration.made.undo')}
      </Button>
    );
  return (
    <>
      <Alert
        status="success"
        icon
        role="status"
        mb="4"
        title={
          others.length === 0
            ? one.title
            : t('administration.made.several', { count: made.length })
        }
        description={
          others.length > 0 && (
            <ul className={styles.changes}>
              {made.map((change, index) => (
                <li key={index} className={styles.change}>
                  <Text>{change.title}</Text>
                  {undoButton(
                    change,
                    t('administration.made.undoOne', { change: change.title }),
                  )}
                </li>
              ))}
            </ul>
          )
        }
        customActions={others.length === 0 && undoButton(one)}
      />
      {stopped && (
        <Alert status="warning" icon role="alert" mb="4" {...stopped} />
      )}
      {refused?.revision !== undefined && (
        <UndoDialog
          revision={refused.revision}
          onClose={onClose}
          onUndone={by => onUndone(refused, by)}
        />
      )}
    </>
  );
}
