import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': 'Ruoli senza persone',
    'gone-member': 'Membri non più esistenti',
    unmatched: 'Policy che non indicano nulla',
    contradiction: 'Contraddizioni',
    redundancy: 'Ridondanze',
  },
  title: 'Rilievi',
  lead: 'Ciò che richiede attenzione, il più importante per primo. Nulla cambia finché non viene corretto.',
  failed: 'Impossibile mostrare i rilievi',
  cutOff: {
    title: 'Ci sono più rilievi di quelli elencati',
    description: 'Correggendone alcuni compaiono gli altri.',
  },
  none: {
    title: 'Nessun rilievo',
    description: 'Ogni ruolo ha persone e fa ciò che dice.',
  },
  noneOfThese: 'Nessun rilievo corrisponde ai filtri.',
  numbers: {
    onlyOne: 'Un solo amministratore',
    nobody: 'Nessuno può modificare tutti i ruoli',
    warnings: 'Avvisi',
    warningsSense: 'Qualcuno ha meno o più di quanto dice un ruolo',
    notices: 'Note',
    noticesSense: 'Possono restare così',
    administrators: 'Amministratori',
    byWhichRoles: 'Tramite quali ruoli',
  },
  filters: {
    view: 'Gravità',
    all: 'Tutti {{number}}',
    warning: 'Avvisi {{number}}',
    notice: 'Note {{number}}',
    role: 'Ruolo',
    kind: 'Tipo',
    source: 'Origine',
  },
  severity: {
    warning: 'Avviso:',
    notice: 'Nota:',
  },
  columns: {
    finding: 'Rilievo',
    role: 'Ruolo',
    source: 'Origine',
    fix: 'Correzione',
  },
  found: {
    didYouMean: 'Si intendeva {{nearest}}?',
    noMembers: {
      title: 'Nessuno ha questo ruolo',
      detail: 'Non ha membri.',
    },
    onlyAbsentMembers: {
      title: 'Nessuno ha questo ruolo',
      detail: 'Nessuno dei suoi membri è nel catalogo.',
    },
    memberAbsent: {
      title: '{{member}} non è nel catalogo',
      group:
        'Nessuno riceve il ruolo tramite questo gruppo, a meno che un accesso non lo indichi.',
      user: 'Nessuno riceve il ruolo con questo nome, a meno che qualcuno non acceda con esattamente questo riferimento.',
    },
    unknownToPlugins: {
      title: 'Nessun plugin ha il permesso o il tipo di risorsa {{permission}}',
      detail: 'La policy non ha effetto.',
    },
    otherActions: {
      title: '{{permission}} non ha l’azione {{action}}',
      detail: 'Ha {{actions, list}}.',
    },
    allowDenied: {
      title: '{{permission}} ({{action}}) è sia consentito sia negato',
      detail: 'Prevale il rifiuto.',
    },
    denyOverridden: {
      title: 'Il rifiuto di {{permission}} ({{action}}) non vale per tutti',
      detail:
        'Un altro ruolo consente un permesso per nome, che prevale sul suo tipo di risorsa.',
    },
    saysNothing: {
      title: 'Il ruolo non ha permessi',
      detail: 'Non consente né nega nulla.',
    },
    saysTheSame: {
      title: 'Gli stessi permessi di {{role}}',
      detail: 'Un solo ruolo potrebbe avere i membri di entrambi.',
    },
    allowCovered: {
      title:
        '{{permission}} ({{action}}) è coperto dal consenso su {{resourceType}}',
      several_one:
        '{{count, number}} permesso è coperto da quello del suo tipo di risorsa',
      several_other:
        '{{count, number}} permessi sono coperti da quelli dei loro tipi di risorsa',
      detail: 'Rimuoverlo non cambia l’accesso di nessuno.',
    },
  },
  fix: {
    use: 'Usa {{name}}',
    removePolicy: 'Rimuovi la policy',
    removeMember: 'Rimuovi il membro',
    removeAllow: 'Rimuovi il consenso',
    removeAllows_one: 'Rimuovi {{count, number}} consenso',
    removeAllows_other: 'Rimuovi {{count, number}} consensi',
    denyByName: 'Nega per nome',
    addMembers: 'Aggiungi membri',
    deleteRole: 'Elimina il ruolo',
    compare: 'Confronta',
    edit: 'Modifica il ruolo',
    files: 'Modifica i file',
    of: '{{fix}}: {{role}}',
    title: '{{role}}: {{fix}}?',
    failed: 'Il ruolo non è stato modificato',
    done: '{{role}} modificato',
  },
};
