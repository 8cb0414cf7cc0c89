export const roles = {
  page: {
    create: 'Crea ruolo',
    downloadUserList: 'Scarica elenco utenti',
    downloadFailed: 'Impossibile scaricare l’elenco degli utenti',
    failed: 'Impossibile mostrare i ruoli',
  },
  skipped: {
    title_one:
      '{{count, number}} ruolo ignorato: ciò che è stato dichiarato non conta, comprese le negazioni',
    title_other:
      '{{count, number}} ruoli ignorati: ciò che è stato dichiarato non conta, comprese le negazioni',
    names:
      'Un’altra origine ha già il nome, oppure è riservato: {{names, list(type: unit; style: short)}}.',
    namesAndOthers:
      'Un’altra origine ha già il nome, oppure è riservato, tra gli altri per {{names, list(type: unit; style: short)}}.',
    show: 'Mostra le origini',
  },
  filters: {
    search: 'Cerca',
    searched: 'Nome o descrizione',
    source: 'Origine',
    member: 'Membro',
    owner: 'Proprietario',
    plugin: 'Plugin',
    permission: 'Permesso',
    finding: 'Che cosa non va',
    anybody: 'Chiunque',
    remove: 'Rimuovi il filtro «{{filter}}»',
    is: '{{filter}}: {{value}}',
  },
  columns: {
    name: 'Nome',
    via: 'Tramite',
    members: 'Membri',
    plugins: 'Plugin accessibili',
    source: 'Origine',
    owner: 'Proprietario',
    lastChange: 'Ultima modifica',
    actions: 'Azioni',
  },
  findings: {
    'no-people': 'Nessuna persona',
    'gone-member': 'Membro scomparso',
    unmatched: 'Policy senza corrispondenza',
    contradiction: 'Contraddizione',
    redundancy: 'Ridondanza',
    andMore: '{{finding}} +{{number, number}}',
  },
  row: {
    addMembers: 'Aggiungi membri a {{role}}',
    everybody: 'Tutti',
    nobody: 'Nessuno',
    noPlugins: 'Nessuno',
    plugins_one: '{{plugin}} e {{count, number}} altro',
    plugins_other: '{{plugin}} e altri {{count, number}}',
    edit: 'Modifica {{role}}',
    delete: 'Elimina {{role}}',
    whyReadOnly: 'Perché {{role}} non può essere modificato',
    notAllowed:
      'I permessi di cui si dispone non coprono le modifiche a questo ruolo.',
  },
  empty: {
    noMatch: 'Nessun ruolo corrispondente',
    fewerFilters: 'Con meno filtri potrebbe essercene qualcuno.',
    clearFilters: 'Rimuovi filtri',
    none: 'Ancora nessun ruolo',
    whatRolesDo:
      'Un ruolo dà permessi a utenti e gruppi. Qui compaiono quelli che è possibile vedere.',
  },
  selection: {
    label: 'Ruoli selezionati',
    count_one: '{{count, number}} ruolo selezionato',
    count_other: '{{count, number}} ruoli selezionati',
    clone: 'Clona',
    compare: 'Confronta',
    export: 'Esporta',
    clear: 'Annulla selezione',
    delete: 'Elimina',
    exportFailed: 'Non è stato esportato nulla',
    everChanging: 'Le policy cambiano di continuo. Riprovare.',
    undeclared: 'Non tutto è nei file',
    whyUndeclared:
      'I file non possono dichiarare questi ruoli, perché non hanno né membri né policy o perché li dichiara la configurazione: {{names, list(type: unit; style: short)}}.',
  },
  membership: {
    title: 'Aggiungi membri a {{role}}',
    confirm_one: 'Aggiungi {{count, number}} membro',
    confirm_other: 'Aggiungi {{count, number}} membri',
    add: 'Aggiungi membri',
    failed: 'Non è stato aggiunto nessuno',
    added_one: '{{count, number}} membro aggiunto a {{role}}',
    added_other: '{{count, number}} membri aggiunti a {{role}}',
    new: 'Nuovi membri',
    leaveOut: 'Escludi {{member}}',
    member: 'Utente o gruppo',
    another: 'Altro utente o gruppo',
    search: 'Cerca per nome',
  },
  deletion: {
    title_one: 'Eliminare {{count, number}} ruolo?',
    title_other: 'Eliminare {{count, number}} ruoli?',
    confirm_one: 'Elimina {{count, number}} ruolo',
    confirm_other: 'Elimina {{count, number}} ruoli',
    failed: 'Non è stato eliminato nulla',
    names: 'Ruoli da eliminare',
    leftOut:
      'Esclusi, perché non possono essere eliminati qui o con i permessi attuali: {{names, list(type: unit; style: short)}}.',
    oneByOne:
      'I ruoli vengono eliminati uno dopo l’altro, per ultimi quelli che negano qualcosa; se un’eliminazione viene rifiutata, gli altri restano. La cronologia conserva ogni ruolo e può ripristinarlo.',
    deleted: '{{role}} eliminato',
    stopped: 'Interrotto a {{role}}',
    untried_one:
      '{{count, number}} ruolo non tentato: {{names, list(type: unit; style: short)}}.',
    untried_other:
      '{{count, number}} ruoli non tentati: {{names, list(type: unit; style: short)}}.',
  },
};
