import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': {
      title: 'Ruoli senza persone',
      advice: 'Eliminarli, o aggiungere chi dovrebbe averli.',
    },
    'gone-member': {
      title: 'Membri non più esistenti',
      advice: 'Rimuoverli, o correggere il riferimento.',
    },
    unmatched: {
      title: 'Policy che non indicano nulla',
      advice: 'Correggere il nome, o rimuovere la policy: non decide nulla.',
    },
    contradiction: {
      title: 'Contraddizioni',
      advice: 'Sceglierne una: così una delle due non ha effetto.',
    },
    redundancy: {
      title: 'Ridondanze',
      advice: 'Ciò che non aggiunge nulla può essere tolto.',
    },
  },
};
