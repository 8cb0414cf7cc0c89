import { Alert, Button } from '@backstage/ui';
import { useState } from 'react';
import { UndoDialog } from '../history/UndoDialog';
import { MadeChange, useTellMade } from './madeChange';

/** Says what was just changed, and takes it back. */
export function MadeNotice({ made }: { made: MadeChange }) {
  const { title, revision, undoneTo } = made;
  const tell = useTellMade();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <>
      <Alert
        status="success"
        icon
        role="status"
        mb="4"
        title={title}
        customActions={
          revision !== undefined && (
            <Button
              variant="secondary"
              size="small"
              onPress={() => setUndoing(true)}
            >
              Undo
            </Button>
          )
        }
      />
      {isUndoing && revision !== undefined && (
        <UndoDialog
          revision={revision}
          onClose={() => setUndoing(false)}
          onUndone={undone => tell(undone, undoneTo)}
        />
      )}
    </>
  );
}
