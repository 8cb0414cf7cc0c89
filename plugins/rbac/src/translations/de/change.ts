import { en } from '../en';
import { Translated } from '../inLanguage';

export const change: Translated<typeof en.change> = {
  cancel: 'Abbrechen',
  overtaken:
    'Die Richtlinien wurden inzwischen geändert. Prüfen Sie, was die Änderung jetzt bewirkt, und bestätigen Sie sie erneut.',
  reason: {
    optional: 'Grund, für den Verlauf (optional)',
    required: 'Grund, für den Verlauf',
    missing:
      'Geben Sie einen Grund an: Dieses Portal bewahrt zu jeder Änderung einen auf',
  },
  deletion: {
    title: 'Diese Rolle löschen?',
    confirm: 'Rolle löschen',
    failed: 'Die Rolle wurde nicht gelöscht',
    done: '{{role}} gelöscht',
    kept: 'Der Verlauf bewahrt sie auf und kann sie wiederherstellen.',
    losers: 'Dann ohne diese Rolle: {{who, list}}.',
    nobody: 'Niemand hat sie.',
    parts: 'Mit ihr werden gelöscht: {{what, list}}.',
    nothing: 'Sie hat weder Richtlinien noch Bedingungen.',
  },
};
