export const role = {
  page: {
    failed: 'Impossibile mostrare {{role}}',
    allRoles: 'Tutti i ruoli',
    itsHistory: 'La sua cronologia',
    parts: 'Ruolo',
    overview: 'Panoramica',
    history: 'Cronologia',
  },
  actions: {
    refresh: 'Aggiorna',
    why: 'Perché?',
    clone: 'Clona',
    addMember: 'Aggiungi membro',
    editAsChange: 'Modifica come variazione',
    whyReadOnly: 'Perché non può essere modificato qui',
    delete: 'Elimina',
    edit: 'Modifica',
  },
  origin: 'Questo ruolo non può essere modificato o eliminato qui',
  problems: {
    errors: 'Ci sono problemi all’origine di questo ruolo',
    warnings: 'Questo ruolo ha avvisi',
  },
  summary: {
    noEffect_one: '{{count, number}} policy non ha effetto.',
    noEffect_other: '{{count, number}} policy non hanno effetto.',
    permissions: 'Permessi',
    plugins: 'Plugin',
    pluginNames: '{{plugins, list(type: unit; style: short)}}',
    findings: 'Rilievi',
    seeBelow: 'Elencati sotto.',
    nothingWrong: 'Fa ciò che dice.',
    number: '{{number, number}}',
    members: 'Membri effettivi',
    everybody: 'Tutti',
    noPeople: '0 persone',
    absent_one: '{{count, number}} membro non è nel catalogo.',
    absent_other: '{{count, number}} membri non sono nel catalogo.',
  },
  grants: {
    nothing: 'Non consente e non nega nulla.',
    allowed_one: 'Consente {{count, number}} azione.',
    allowed_other: 'Consente {{count, number}} azioni.',
    conditional_one: 'Consente {{count, number}} azione a condizioni.',
    conditional_other: 'Consente {{count, number}} azioni a condizioni.',
    denied_one: 'Nega {{count, number}} azione.',
    denied_other: 'Nega {{count, number}} azioni.',
    allowedAndConditional_one:
      'Consente {{count, number}} azione e {{conditional, number}} in più a condizioni.',
    allowedAndConditional_other:
      'Consente {{count, number}} azioni e {{conditional, number}} in più a condizioni.',
    allowedAndDenied_one:
      'Consente {{count, number}} azione e ne nega {{denied, number}}.',
    allowedAndDenied_other:
      'Consente {{count, number}} azioni e ne nega {{denied, number}}.',
    conditionalAndDenied_one:
      'Consente {{count, number}} azione a condizioni e ne nega {{denied, number}}.',
    conditionalAndDenied_other:
      'Consente {{count, number}} azioni a condizioni e ne nega {{denied, number}}.',
    all_one:
      'Consente {{count, number}} azione, {{conditional, number}} in più a condizioni, e ne nega {{denied, number}}.',
    all_other:
      'Consente {{count, number}} azioni, {{conditional, number}} in più a condizioni, e ne nega {{denied, number}}.',
  },
  permissions: {
    title: 'Permessi',
    none: 'Questo ruolo non consente e non nega nulla.',
    noPlugin: 'Nessun plugin',
    unknown: 'Nessun plugin lo ha',
    resourceType: 'Tipo di risorsa',
    showAll: 'Mostra tutti ({{number, number}})',
    noEffect: 'senza effetto',
    used: 'Usato il {{at, datetime(dateStyle: medium)}}',
    actions: {
      create: 'Creare',
      read: 'Leggere',
      update: 'Aggiornare',
      delete: 'Eliminare',
      use: 'Usare',
    },
    says: {
      allow: 'Consentito',
      deny: 'Negato',
      conditional: 'Condizionale',
      none: 'Non concesso',
    },
  },
  conditions: {
    title: 'Condizioni ({{number, number}})',
    plugin: 'Plugin {{plugin}}',
  },
  members: {
    title: 'Membri ({{number, number}})',
    everybody: 'Tutti hanno questo ruolo. Non ha bisogno di membri.',
    nobody: 'Nessuno ha questo ruolo.',
  },
  about: {
    title: 'Informazioni',
    reference: 'Riferimento',
    source: 'Origine',
    owner: 'Proprietario',
    noOwner: 'Nessuno',
    author: 'Autore',
    created: 'Creazione',
    lastChange: 'Ultima modifica',
    changedBy: '{{time}} da {{actor}}',
  },
};
