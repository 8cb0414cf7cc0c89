import { en } from '../en';
import { Translated } from '../inLanguage';

export const access: Translated<typeof en.access> = {
  title: 'Zugriff',
  lead: 'Wählen Sie eine Berechtigung, um zu sehen, wer sie hat, oder eine Person, um zu sehen, was sie darf. Jedes Feld kann leer bleiben.',
  form: {
    who: 'Person oder Gruppe',
    anybody: 'Beliebig',
  },
  all: {
    title: 'Alle Berechtigungen',
    failed: 'Die Tabelle kann gerade nicht erstellt werden',
    users: 'Personen (CSV)',
    roles: 'Rollen (CSV)',
    of: '{{table}}, {{plugin}}',
    allPlugins: 'alle Plugins',
  },
  explained: {
    failed: 'Das kann gerade nicht erklärt werden',
  },
  who: {
    hasNone: '{{who}} hat keine Berechtigungen',
    named: 'Diese Rollen nennen {{who}}',
    has: '{{who}} hat {{permissions}}',
    inCatalog: 'Im Katalog',
  },
  whatCan: {
    failed: 'Was die Person darf, kann nicht angezeigt werden',
    denials: 'Was die Person nicht darf',
  },
  why: 'Warum?',
  whyThis: 'Warum? {{what}}',
  whoCan: {
    label: 'Wer es darf',
    failed: 'Wer das darf, kann nicht angezeigt werden',
    none: 'Keine dieser Personen darf es',
    all_one: '{{count, number}} Person darf es',
    all_other: '{{count, number}} Personen dürfen es',
    onlyConditional_one:
      '{{count, number}} Person darf es, nur unter Bedingungen',
    onlyConditional_other:
      '{{count, number}} Personen dürfen es, nur unter Bedingungen',
    someConditional_one:
      '{{count, number}} Person darf es, davon {{n, number}} nur unter Bedingungen',
    someConditional_other:
      '{{count, number}} Personen dürfen es, davon {{n, number}} nur unter Bedingungen',
    asked: '{{users}} ausgewertet, aus dem Katalog gelesen {{moment}}.',
    askedNamed:
      '{{users}} ausgewertet: {{n}} nur dem Namen nach bekannt, die anderen aus dem Katalog gelesen {{moment}}.',
    applied: 'Bedingungen wurden angewendet: {{moment}}.',
    search: 'Suche',
    searched: 'Teil einer Referenz',
    show: 'Anzeigen',
    shown: {
      granted: 'Wer es darf',
      allow: 'Erlaubt',
      conditional: 'Unter Bedingungen',
      deny: 'Verweigert',
      all: 'Alle',
    },
    noUser: 'Keine Person anzuzeigen.',
    user: 'Person',
    result: 'Ergebnis',
    by: 'Durch',
    export: 'Exportieren (CSV)',
    exportFailed: 'Die Liste wurde nicht exportiert',
    cut: 'Die Datei enthält die ersten {{n, number}} Personen. Grenzen Sie die Liste für die anderen ein.',
  },
};
