import { en } from '../en';
import { Translated } from '../inLanguage';

export const change: Translated<typeof en.change> = {
  cancel: 'Annulla',
  overtaken:
    'Nel frattempo le policy sono cambiate. Verificare l’effetto attuale della modifica e confermarla di nuovo.',
  reason: {
    optional: 'Motivo, per la cronologia (facoltativo)',
    required: 'Motivo, per la cronologia',
    missing:
      'Indicare il motivo: questo portale ne conserva uno per ogni modifica',
  },
  deletion: {
    title: 'Eliminare questo ruolo?',
    confirm: 'Elimina ruolo',
    failed: 'Il ruolo non è stato eliminato',
    done: '{{role}} eliminato',
    kept: 'La cronologia lo conserva e permette di ripristinarlo.',
    losers: 'Non lo avranno più: {{who, list}}.',
    nobody: 'Nessuno ha questo ruolo.',
    parts: 'Viene eliminato con: {{what, list}}.',
    nothing: 'Non ha né policy né condizioni.',
  },
};
