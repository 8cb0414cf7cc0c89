import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': {
      title: 'Rollen ohne Personen',
      advice:
        'Löschen Sie sie, oder fügen Sie die Personen hinzu, die sie haben sollen.',
    },
    'gone-member': {
      title: 'Nicht mehr vorhandene Mitglieder',
      advice: 'Entfernen Sie sie, oder berichtigen Sie die Referenz.',
    },
    unmatched: {
      title: 'Richtlinien, die nichts nennen',
      advice:
        'Berichtigen Sie den Namen, oder entfernen Sie die Richtlinie: Sie entscheidet nichts.',
    },
    contradiction: {
      title: 'Widersprüche',
      advice: 'Legen Sie eines fest: So hat eines der beiden keine Wirkung.',
    },
    redundancy: {
      title: 'Überflüssiges',
      advice: 'Was nichts Eigenes festlegt, kann weg.',
    },
  },
};
