import { en } from '../en';
import { Translated } from '../inLanguage';

export const access: Translated<typeof en.access> = {
  title: 'Accesso',
  lead: 'Scegliere un permesso per vedere chi lo ha, o una persona per vedere cosa può fare. Ogni campo può restare vuoto.',
  form: {
    who: 'Persona o gruppo',
    anybody: 'Chiunque',
  },
  all: {
    title: 'Tutti i permessi',
    failed: 'La tabella non può essere creata ora',
    users: 'Utenti (CSV)',
    roles: 'Ruoli (CSV)',
    of: '{{table}}, {{plugin}}',
    allPlugins: 'tutti i plugin',
  },
  explained: {
    failed: 'Impossibile spiegarlo ora',
  },
  who: {
    hasNone: '{{who}} non ha alcun permesso',
    named: 'Questi ruoli nominano {{who}}',
    has: '{{who}} ha {{permissions}}',
    inCatalog: 'Nel catalogo',
  },
  whatCan: {
    failed: 'Impossibile mostrare cosa può fare',
    denials: 'Ciò che non può fare',
  },
  why: 'Perché?',
  whyThis: 'Perché? {{what}}',
  whoCan: {
    label: 'Chi può farlo',
    failed: 'Impossibile mostrare chi può farlo',
    none: 'Nessuno di questi utenti può farlo',
    all_one: '{{count, number}} utente può farlo',
    all_other: '{{count, number}} utenti possono farlo',
    onlyConditional_one:
      '{{count, number}} utente può farlo, solo a condizioni',
    onlyConditional_other:
      '{{count, number}} utenti possono farlo, solo a condizioni',
    someConditional_one:
      '{{count, number}} utente può farlo, di cui {{n, number}} solo a condizioni',
    someConditional_other:
      '{{count, number}} utenti possono farlo, di cui {{n, number}} solo a condizioni',
    asked: 'Valutazione per {{users}}, in base al catalogo letto {{moment}}.',
    askedNamed:
      'Valutazione per {{users}} ({{n}} fuori dal catalogo), in base al catalogo letto {{moment}}.',
    applied: 'Condizioni applicate {{moment}}.',
    search: 'Cerca',
    searched: 'Parte di un riferimento',
    show: 'Mostra',
    shown: {
      granted: 'Chi può farlo',
      allow: 'Consentiti',
      conditional: 'A condizioni',
      deny: 'Negati',
      all: 'Tutti',
    },
    noUser: 'Nessun utente da mostrare.',
    user: 'Utente',
    result: 'Risultato',
    by: 'Tramite',
    export: 'Esporta (CSV)',
    exportFailed: 'L’elenco non è stato esportato',
    cut: 'Il file contiene i primi {{n, number}} utenti. Per gli altri, restringere l’elenco.',
  },
};
