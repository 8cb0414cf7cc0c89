export const roles = {
  page: {
    create: 'Rolle erstellen',
    downloadUserList: 'Benutzerliste herunterladen',
    downloadFailed: 'Die Benutzerliste kann nicht heruntergeladen werden',
    failed: 'Die Rollen können nicht angezeigt werden',
  },
  skipped: {
    title_one:
      '{{count, number}} Rolle übersprungen: Was für sie deklariert wurde, gilt nicht, auch Verbote nicht',
    title_other:
      '{{count, number}} Rollen übersprungen: Was für sie deklariert wurde, gilt nicht, auch Verbote nicht',
    names:
      'Eine andere Quelle hat den Namen, oder er ist reserviert: {{names, list(type: unit; style: short)}}.',
    namesAndOthers:
      'Eine andere Quelle hat den Namen, oder er ist reserviert, unter anderem bei {{names, list(type: unit; style: short)}}.',
    show: 'Quellen anzeigen',
  },
  filters: {
    search: 'Suche',
    searched: 'Name oder Beschreibung',
    source: 'Quelle',
    member: 'Mitglied',
    owner: 'Eigentümer',
    plugin: 'Plugin',
    permission: 'Berechtigung',
    finding: 'Was nicht stimmt',
    anybody: 'Alle',
    remove: 'Filter „{{filter}}“ entfernen',
    is: '{{filter}}: {{value}}',
  },
  columns: {
    name: 'Name',
    via: 'Über',
    members: 'Mitglieder',
    plugins: 'Zugängliche Plugins',
    source: 'Quelle',
    owner: 'Eigentümer',
    lastChange: 'Letzte Änderung',
    actions: 'Aktionen',
  },
  findings: {
    'no-people': 'Keine Personen',
    'gone-member': 'Mitglied fehlt',
    unmatched: 'Richtlinie ohne Treffer',
    contradiction: 'Widerspruch',
    redundancy: 'Redundanz',
    andMore: '{{finding}} +{{number, number}}',
  },
  row: {
    addMembers: 'Mitglieder zu {{role}} hinzufügen',
    everybody: 'Alle',
    nobody: 'Niemand',
    noPlugins: 'Keine',
    plugins_one: '{{plugin}} und {{count, number}} weiteres',
    plugins_other: '{{plugin}} und {{count, number}} weitere',
    edit: '{{role}} bearbeiten',
    delete: '{{role}} löschen',
    whyReadOnly: 'Warum {{role}} nicht geändert werden kann',
    notAllowed:
      'Ihre Berechtigung schließt Änderungen an dieser Rolle nicht ein.',
  },
  empty: {
    noMatch: 'Keine passenden Rollen',
    fewerFilters: 'Mit weniger Filtern finden sich vielleicht welche.',
    clearFilters: 'Filter zurücksetzen',
    none: 'Noch keine Rollen',
    whatRolesDo:
      'Eine Rolle gibt Personen und Gruppen Berechtigungen. Hier erscheinen die Rollen, die Sie sehen dürfen.',
  },
  selection: {
    label: 'Ausgewählte Rollen',
    count_one: '{{count, number}} Rolle ausgewählt',
    count_other: '{{count, number}} Rollen ausgewählt',
    clone: 'Klonen',
    compare: 'Vergleichen',
    export: 'Exportieren',
    clear: 'Auswahl aufheben',
    delete: 'Löschen',
    exportFailed: 'Es wurde nichts exportiert',
    everChanging:
      'Die Richtlinien werden laufend geändert. Versuchen Sie es erneut.',
    undeclared: 'Nicht alles steht in den Dateien',
    whyUndeclared:
      'Dateien können diese Rollen nicht deklarieren, weil sie weder Mitglieder noch Richtlinien haben oder weil die Konfiguration sie deklariert: {{names, list(type: unit; style: short)}}.',
  },
  membership: {
    title: 'Mitglieder zu {{role}} hinzufügen',
    confirm_one: '{{count, number}} Mitglied hinzufügen',
    confirm_other: '{{count, number}} Mitglieder hinzufügen',
    add: 'Mitglieder hinzufügen',
    failed: 'Es wurde niemand hinzugefügt',
    added_one: '{{count, number}} Mitglied zu {{role}} hinzugefügt',
    added_other: '{{count, number}} Mitglieder zu {{role}} hinzugefügt',
    new: 'Neue Mitglieder',
    leaveOut: '{{member}} weglassen',
    member: 'Benutzer oder Gruppe',
    another: 'Weitere Benutzer oder Gruppen',
    search: 'Nach Namen suchen',
  },
  deletion: {
    title_one: '{{count, number}} Rolle löschen?',
    title_other: '{{count, number}} Rollen löschen?',
    confirm_one: '{{count, number}} Rolle löschen',
    confirm_other: '{{count, number}} Rollen löschen',
    failed: 'Es wurde nichts gelöscht',
    names: 'Zu löschende Rollen',
    leftOut:
      'Ausgelassen, weil sie nicht hier oder nicht von Ihnen gelöscht werden können: {{names, list(type: unit; style: short)}}.',
    oneByOne:
      'Die Rollen werden nacheinander gelöscht, die mit Verboten zuletzt. Wird eine Löschung abgelehnt, bleibt der Rest bestehen. Der Verlauf bewahrt jede Rolle auf und kann sie zurückholen.',
    deleted: '{{role}} gelöscht',
    stopped: 'Bei {{role}} angehalten',
    untried_one:
      '{{count, number}} Rolle nicht versucht: {{names, list(type: unit; style: short)}}.',
    untried_other:
      '{{count, number}} Rollen nicht versucht: {{names, list(type: unit; style: short)}}.',
  },
};
