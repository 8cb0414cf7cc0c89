import { en } from '../en';
import { Translated } from '../inLanguage';

export const overview: Translated<typeof en.overview> = {
  title: 'Panoramica',
  lead: 'Lo stato di ruoli e permessi',
  revision: 'Revisione {{revision}}, {{moment}}',
  whoCan: 'Chi può…',
  createRole: 'Crea ruolo',
  onlyAdministrator: {
    title: '{{person}} è l’unica persona che amministra',
    description: 'Se l’account viene bloccato, nessuno può gestire i ruoli.',
    add: 'Aggiungi un amministratore',
  },
  firstRole: {
    title: 'Per ora solo gli amministratori hanno un ruolo',
    text: 'Un ruolo dà permessi a persone e gruppi. Si può creare qui o caricare da file.',
    create: 'Crea il primo ruolo',
  },
  numbers: {
    label: 'In numeri',
    administrators: 'Amministratori',
    showWho: '{{counted}}: mostra chi',
    showAll: '{{counted}}: mostra tutti',
    atLeastTwo: 'Consigliati almeno 2',
    changeAll: 'Possono modificare tutti i ruoli',
    roles: 'Ruoli',
    made: '{{here}}, {{others}} da origini',
    madeHere: '{{n, number}} creati qui',
    people: 'Persone',
    allRead: 'Tutti possono leggere il catalogo',
    cannotRead: '{{n, number}} senza accesso al catalogo',
    findings: 'Rilievi',
    noWarnings: 'Nessun avviso',
    unknown: 'non noto',
  },
  findings: {
    title: 'Rilievi',
    all: 'Tutti i rilievi',
    failed: 'Impossibile mostrare i rilievi',
    none: 'Ogni ruolo ha persone e fa ciò che dice.',
    bar: '{{warnings}}, {{notices}}',
  },
  changes: {
    title: 'Modifiche',
    failed: 'Impossibile mostrare le modifiche',
    byPeople: '{{n, number}} da persone',
    bySources: '{{n, number}} da origini',
    daysAgo_one: '{{count, number}} giorno fa',
    daysAgo_other: '{{count, number}} giorni fa',
    today: 'Oggi',
    none_one: 'Nessuna modifica in {{count, number}} giorno',
    none_other: 'Nessuna modifica in {{count, number}} giorni',
    words:
      '{{changes}} in {{days}}, il massimo il {{at, datetime(day: numeric; month: long)}}: {{most, number}}',
  },
  latest: {
    title: 'Ultime modifiche',
    all: 'Tutte le modifiche',
    none: 'Non ci sono modifiche visibili.',
  },
  sources: {
    title: 'Origini',
    all: 'Tutte le origini',
    failed: 'Impossibile mostrare le origini',
    line: 'Riga {{line}}: {{message}}',
    role: '{{role}}: {{message}}',
  },
};
