import { Alert, Button, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { useState } from 'react';
import { UndoDialog } from '../kit/history/UndoDialog';
import {
  MadeChange,
  ToldChanges,
  useTellMade,
  withInstead,
} from '../kit/change/madeChange';
import styles from './MadeNotice.module.css';

/** Says what was just changed, and takes each change back. */
export function MadeNotice({ told }: { told: ToldChanges }) {
  const { made, stopped } = told;
  const tell = useTellMade();
  const [undone, setUndone] = useState<MadeChange>();
  const [one, ...others] = made;
  const undo = (change: MadeChange, label?: string) =>
    change.revision !== undefined && (
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        onPress={() => setUndone(change)}
      >
        Undo
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
            : `${counted(made.length, 'change')} made`
        }
        description={
          others.length > 0 && (
            <ul className={styles.changes}>
              {made.map((change, index) => (
                <li key={index} className={styles.change}>
                  <Text>{change.title}</Text>
                  {undo(change, `Undo: ${change.title}`)}
                </li>
              ))}
            </ul>
          )
        }
        customActions={others.length === 0 && undo(one)}
      />
      {stopped && (
        <Alert status="warning" icon role="alert" mb="4" {...stopped} />
      )}
      {undone?.revision !== undefined && (
        <UndoDialog
          revision={undone.revision}
          onClose={() => setUndone(undefined)}
          onUndone={change =>
            tell(withInstead(told, undone, change), undone.undoneTo)
          }
        />
      )}
    </>
  );
}
