import { en } from '../en';
import { Translated } from '../inLanguage';

export const overview: Translated<typeof en.overview> = {
  title: 'Übersicht',
  lead: 'Wie es um die Rollen und Berechtigungen steht',
  revision: 'Revision {{revision}}, {{moment}}',
  whoCan: 'Wer darf …',
  createRole: 'Rolle erstellen',
  onlyAdministrator: {
    title: 'Nur {{person}} verwaltet RBAC',
    description: 'Ist das Konto gesperrt, kann niemand Rollen verwalten.',
    add: 'Weitere Person hinzufügen',
  },
  firstRole: {
    title: 'Bisher haben nur Administratoren eine Rolle',
    text: 'Eine Rolle gibt Personen und Gruppen Berechtigungen. Erstellen Sie hier eine oder laden Sie Rollen aus Dateien.',
    create: 'Erste Rolle erstellen',
  },
  numbers: {
    label: 'In Zahlen',
    administrators: 'Administratoren',
    showWho: '{{counted}}: zeigen, wer',
    showAll: '{{counted}}: alle zeigen',
    atLeastTwo: 'Mindestens 2 empfohlen',
    changeAll: 'Können jede Rolle ändern',
    roles: 'Rollen',
    made: '{{here}}, {{others}} aus Quellen',
    madeHere: '{{n, number}} hier erstellt',
    people: 'Personen',
    allRead: 'Alle können den Katalog lesen',
    cannotRead: '{{n, number}} ohne Lesezugriff auf den Katalog',
    findings: 'Befunde',
    noWarnings: 'Keine Warnungen',
    unknown: 'nicht bekannt',
  },
  findings: {
    title: 'Befunde',
    all: 'Alle Befunde',
    failed: 'Die Befunde können nicht angezeigt werden',
    none: 'Jede Rolle hat Personen und tut, was sie sagt.',
    bar: '{{warnings}}, {{notices}}',
  },
  changes: {
    title: 'Änderungen',
    failed: 'Die Änderungen können nicht angezeigt werden',
    byPeople: '{{n, number}} von Personen',
    bySources: '{{n, number}} von Quellen',
    daysAgo_one: 'vor {{count, number}} Tag',
    daysAgo_other: 'vor {{count, number}} Tagen',
    today: 'Heute',
    none_one: 'Keine Änderungen an {{count, number}} Tag',
    none_other: 'Keine Änderungen in {{count, number}} Tagen',
    words:
      '{{changes}} in {{days}}, die meisten am {{at, datetime(day: numeric; month: long)}}: {{most, number}}',
  },
  latest: {
    title: 'Letzte Änderungen',
    all: 'Alle Änderungen',
    none: 'Es gibt keine Änderungen, die Sie sehen dürfen.',
  },
  sources: {
    title: 'Quellen',
    all: 'Alle Quellen',
    failed: 'Die Quellen können nicht angezeigt werden',
    line: 'Zeile {{line}}: {{message}}',
    role: '{{role}}: {{message}}',
  },
};
