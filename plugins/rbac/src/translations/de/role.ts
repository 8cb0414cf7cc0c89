export const role = {
  page: {
    failed: '{{role}} kann nicht angezeigt werden',
    allRoles: 'Alle Rollen',
    itsHistory: 'Verlauf der Rolle',
    parts: 'Rolle',
    overview: 'Übersicht',
    history: 'Verlauf',
  },
  actions: {
    refresh: 'Aktualisieren',
    why: 'Warum?',
    clone: 'Klonen',
    addMember: 'Mitglied hinzufügen',
    editAsChange: 'Als Änderung bearbeiten',
    whyReadOnly: 'Warum sie hier nicht geändert werden kann',
    delete: 'Löschen',
    edit: 'Bearbeiten',
  },
  origin: 'Sie können diese Rolle hier nicht bearbeiten oder löschen',
  problems: {
    errors: 'Dort, woher diese Rolle kommt, gibt es Probleme',
    warnings: 'Zu dieser Rolle gibt es Warnungen',
  },
  summary: {
    noEffect_one: '{{count, number}} Richtlinie hat keine Wirkung.',
    noEffect_other: '{{count, number}} Richtlinien haben keine Wirkung.',
    permissions: 'Berechtigungen',
    plugins: 'Plugins',
    pluginNames: '{{plugins, list(type: unit; style: short)}}',
    findings: 'Befunde',
    seeBelow: 'Sie stehen unten.',
    nothingWrong: 'Sie tut, was sie sagt.',
    number: '{{number, number}}',
    members: 'Tatsächliche Mitglieder',
    everybody: 'Alle',
    noPeople: '0 Personen',
    absent_one: '{{count, number}} Mitglied steht nicht im Katalog.',
    absent_other: '{{count, number}} Mitglieder stehen nicht im Katalog.',
  },
  grants: {
    nothing: 'Erlaubt und verweigert nichts.',
    allowed_one: 'Erlaubt {{count, number}} Aktion.',
    allowed_other: 'Erlaubt {{count, number}} Aktionen.',
    conditional_one: 'Erlaubt {{count, number}} Aktion unter Bedingungen.',
    conditional_other: 'Erlaubt {{count, number}} Aktionen unter Bedingungen.',
    denied_one: 'Verweigert {{count, number}} Aktion.',
    denied_other: 'Verweigert {{count, number}} Aktionen.',
    allowedAndConditional_one:
      'Erlaubt {{count, number}} Aktion und {{conditional, number}} mehr unter Bedingungen.',
    allowedAndConditional_other:
      'Erlaubt {{count, number}} Aktionen und {{conditional, number}} mehr unter Bedingungen.',
    allowedAndDenied_one:
      'Erlaubt {{count, number}} Aktion und verweigert {{denied, number}}.',
    allowedAndDenied_other:
      'Erlaubt {{count, number}} Aktionen und verweigert {{denied, number}}.',
    conditionalAndDenied_one:
      'Erlaubt {{count, number}} Aktion unter Bedingungen und verweigert {{denied, number}}.',
    conditionalAndDenied_other:
      'Erlaubt {{count, number}} Aktionen unter Bedingungen und verweigert {{denied, number}}.',
    all_one:
      'Erlaubt {{count, number}} Aktion, {{conditional, number}} mehr unter Bedingungen, und verweigert {{denied, number}}.',
    all_other:
      'Erlaubt {{count, number}} Aktionen, {{conditional, number}} mehr unter Bedingungen, und verweigert {{denied, number}}.',
  },
  permissions: {
    title: 'Berechtigungen',
    none: 'Diese Rolle erlaubt und verweigert nichts.',
    noPlugin: 'Kein Plugin',
    unknown: 'Kein Plugin hat sie',
    resourceType: 'Ressourcentyp',
    showAll: 'Alle {{number, number}} anzeigen',
    noEffect: 'ohne Wirkung',
    used: 'Genutzt am {{at, datetime(dateStyle: medium)}}',
    actions: {
      create: 'Erstellen',
      read: 'Lesen',
      update: 'Ändern',
      delete: 'Löschen',
      use: 'Verwenden',
    },
    says: {
      allow: 'Erlaubt',
      deny: 'Verweigert',
      conditional: 'Bedingt',
      none: 'Nicht erteilt',
    },
  },
  conditions: {
    title: 'Bedingungen ({{number, number}})',
    plugin: 'Plugin {{plugin}}',
  },
  members: {
    title: 'Mitglieder ({{number, number}})',
    everybody: 'Alle haben diese Rolle. Sie braucht keine Mitglieder.',
    nobody: 'Niemand hat diese Rolle.',
  },
  about: {
    title: 'Details',
    reference: 'Referenz',
    source: 'Quelle',
    owner: 'Eigentümer',
    noOwner: 'Keiner',
    author: 'Autor',
    created: 'Erstellt',
    lastChange: 'Letzte Änderung',
    changedBy: '{{time}} von {{actor}}',
  },
};
