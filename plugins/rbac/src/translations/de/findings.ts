import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': 'Rollen ohne Personen',
    'gone-member': 'Nicht mehr vorhandene Mitglieder',
    unmatched: 'Richtlinien ohne Treffer',
    contradiction: 'Widersprüche',
    redundancy: 'Redundanzen',
  },
  title: 'Befunde',
  lead: 'Was Aufmerksamkeit braucht, das Wichtigste zuerst. Nichts ändert sich, bis Sie es beheben.',
  failed: 'Die Befunde können nicht angezeigt werden',
  cutOff: {
    title: 'Es gibt mehr Befunde als aufgeführt',
    description: 'Beheben Sie einige, dann erscheinen die übrigen.',
  },
  none: {
    title: 'Keine Befunde',
    description: 'Jede Rolle hat Personen und tut, was sie sagt.',
  },
  noneOfThese: 'Kein Befund passt zu den Filtern.',
  numbers: {
    onlyOne: 'Nur eine Administratorin oder ein Administrator',
    nobody: 'Niemand kann alle Rollen ändern',
    warnings: 'Warnungen',
    warningsSense: 'Jemand hat weniger oder mehr, als eine Rolle sagt',
    notices: 'Hinweise',
    noticesSense: 'Können so bleiben',
    administrators: 'Administratoren',
    byWhichRoles: 'Durch welche Rollen',
  },
  filters: {
    view: 'Schweregrad',
    all: 'Alle {{number}}',
    warning: 'Warnungen {{number}}',
    notice: 'Hinweise {{number}}',
    role: 'Rolle',
    kind: 'Art',
    source: 'Quelle',
  },
  severity: {
    warning: 'Warnung:',
    notice: 'Hinweis:',
  },
  columns: {
    finding: 'Befund',
    role: 'Rolle',
    source: 'Quelle',
    fix: 'Behebung',
  },
  found: {
    didYouMean: 'Meinten Sie {{nearest}}?',
    noMembers: {
      title: 'Niemand hat diese Rolle',
      detail: 'Sie hat keine Mitglieder.',
    },
    onlyAbsentMembers: {
      title: 'Niemand hat diese Rolle',
      detail: 'Keines ihrer Mitglieder ist im Katalog.',
    },
    memberAbsent: {
      title: '{{member}} ist nicht im Katalog',
      group:
        'Niemand erhält die Rolle über diese Gruppe, außer eine Anmeldung nennt sie.',
      user: 'Niemand erhält die Rolle unter diesem Namen, außer jemand meldet sich mit genau dieser Referenz an.',
    },
    unknownToPlugins: {
      title:
        'Kein Plugin hat die Berechtigung oder den Ressourcentyp {{permission}}',
      detail: 'Die Richtlinie hat keine Wirkung.',
    },
    otherActions: {
      title: '{{permission}} hat die Aktion {{action}} nicht',
      detail: 'Es gibt {{actions, list}}.',
    },
    allowDenied: {
      title: '{{permission}} ({{action}}) ist zugleich erlaubt und verweigert',
      detail: 'Die Verweigerung gewinnt.',
    },
    denyOverridden: {
      title:
        'Die Verweigerung von {{permission}} ({{action}}) gilt nicht für alle',
      detail:
        'Eine andere Rolle erlaubt eine Berechtigung unter ihrem Namen; das hat Vorrang vor ihrem Ressourcentyp.',
    },
    saysNothing: {
      title: 'Die Rolle hat keine Berechtigungen',
      detail: 'Sie erlaubt und verweigert nichts.',
    },
    saysTheSame: {
      title: 'Dieselben Berechtigungen wie {{role}}',
      detail: 'Eine Rolle könnte die Mitglieder beider haben.',
    },
    allowCovered: {
      title:
        '{{permission}} ({{action}}) ist durch die Erlaubnis für {{resourceType}} abgedeckt',
      several_one:
        '{{count, number}} Berechtigung ist durch die Erlaubnis für ihren Ressourcentyp abgedeckt',
      several_other:
        '{{count, number}} Berechtigungen sind durch Erlaubnisse für ihre Ressourcentypen abgedeckt',
      detail: 'Das Entfernen ändert niemandes Zugriff.',
    },
  },
  fix: {
    use: '{{name}} verwenden',
    removePolicy: 'Richtlinie entfernen',
    removeMember: 'Mitglied entfernen',
    removeAllow: 'Erlaubnis entfernen',
    removeAllows_one: '{{count, number}} Erlaubnis entfernen',
    removeAllows_other: '{{count, number}} Erlaubnisse entfernen',
    denyByName: 'Namentlich verweigern',
    addMembers: 'Mitglieder hinzufügen',
    deleteRole: 'Rolle löschen',
    compare: 'Vergleichen',
    edit: 'Rolle bearbeiten',
    files: 'Dateien ändern',
    of: '{{fix}}: {{role}}',
    title: '{{role}}: {{fix}}?',
    failed: 'Die Rolle wurde nicht geändert',
    done: '{{role}} geändert',
  },
};
