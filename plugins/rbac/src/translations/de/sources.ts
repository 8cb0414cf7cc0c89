import { en } from '../en';
import { Translated } from '../inLanguage';

export const sources: Translated<typeof en.sources> = {
  title: 'Quellen',
  lead: 'Woher die Rollen kommen, die nicht hier erstellt werden. Diese Seite aktualisiert sich alle paar Sekunden.',
  failed: 'Die Quellen können nicht angezeigt werden',
  kind: {
    label: 'Art',
    configuration: 'app-config',
    files: 'CSV und YAML',
    provider: 'Provider',
    adoption: 'Tabellen eines anderen Plugins',
    rest: 'Weboberfläche und API',
  },
  files_one: 'Datei',
  files_other: 'Dateien',
  lastLoad: 'Zuletzt geladen',
  notYet: 'Noch nicht',
  lastChange: 'Letzte Änderung',
  roles: 'Rollen',
  showRoles: 'Ihre Rollen zeigen',
  change: {
    failed: 'Die letzte Änderung kann nicht angezeigt werden',
    none: 'Keine im Verlauf',
    roles: '{{moment}}: {{roles}}',
    all: 'Was jedes Laden geändert hat',
  },
  refresh: '{{provider}} aktualisieren',
};
