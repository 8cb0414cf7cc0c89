import { Alert } from '@backstage/ui';
import { Reason } from '@portal-rbac/plugin-rbac-common';
import { reasonText } from '../words/reasonText';
import { useTranslate } from '../../translations/useTranslate';

/** What else one should know to read an answer. */
export function Notes({ notes }: { notes: readonly Reason[] }) {
  const t = useTranslate();
  return (
    <>
      {notes.map(note => (
        <Alert
          key={note.message}
          status="info"
          icon
          description={reasonText(t, note)}
        />
      ))}
    </>
  );
}
