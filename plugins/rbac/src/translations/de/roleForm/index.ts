import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { condition } from './condition';
import { members } from './members';
import { permissions } from './permissions';
import { problems } from './problems';
import { saving } from './saving';

export const roleForm: Translated<typeof en.roleForm> = {
  condition,
  members,
  permissions,
  problems,
  saving,
  page: {
    create: 'Neue Rolle',
    createLike: 'Neue Rolle wie {{role}}',
    edit: '{{role}} bearbeiten',
    editShort: 'Bearbeiten',
    editAsPatch: '{{role}} als Änderung der Richtliniendateien bearbeiten',
    failed: 'Die Rolle kann nicht angezeigt werden',
    readOnly: 'Hier können Sie das nicht ändern',
    mayNotUpdate:
      'Ihre Rollen geben Ihnen für diese Rolle nicht die Berechtigung policy.entity.update.',
    mayNotCreate:
      'Ihre Rollen geben Ihnen nicht die Berechtigung policy.entity.create.',
    loading: 'Wird geladen',
  },
  steps: {
    label: 'Schritte',
    numbered: '{{number, number}}. {{title}}',
    faulty: 'Hat ein Problem',
    details: 'Name und Beschreibung',
    members: 'Personen und Gruppen',
    permissions: 'Berechtigungsrichtlinien',
    review: 'Prüfen',
  },
  actions: {
    summary: '{{members}}. {{grants}}',
    save: 'Speichern',
    create: 'Rolle erstellen',
    next: 'Weiter',
    back: 'Zurück',
    cancel: 'Abbrechen',
  },
  leave: {
    title: 'Verlassen, ohne zu speichern?',
    text: 'Ihre Änderungen an dieser Rolle sind nicht gespeichert.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
  draft: {
    title: 'Sie machen weiter, wo Sie aufgehört haben',
    text: 'Ihre Änderungen ({{when}}) sind wieder da. Gespeichert sind sie noch nicht.',
    discard: 'Neu beginnen',
  },
  details: {
    ofFiles:
      '{{role}} kommt aus den Richtliniendateien. Für Beschreibung und Eigentümer ist darin kein Platz; den Namen ändert man dort von Hand, in jeder Zeile.',
    name: 'Name',
    nameHint: 'Buchstaben und Ziffern, getrennt durch „-“, „_“ oder „.“',
    namespace: 'Namespace',
    namespaceHint: 'Die meisten Portale brauchen nur „default“.',
    description: 'Beschreibung',
    descriptionHint:
      'Wozu die Rolle dient, damit andere wissen, wem sie sie geben sollen.',
    owner: 'Eigentümer',
    ownerHint:
      'Wer nur eigene Rollen verwaltet, kann diese als Eigentümer ändern.',
    ownerPlaceholder: 'Person oder Gruppe suchen',
  },
  review: {
    incomplete: 'Etwas fehlt oder ist falsch',
    problem: '{{problem}}.',
  },
  patches: {
    none: 'Das steht schon in den Dateien.',
    explained:
      'Hier wird nichts gespeichert: Die Rolle kommt aus den Richtliniendateien. Wenden Sie diese Änderung dort an, wo sie liegen, mit {{command}} oder von Hand. Sie wirkt, sobald das Portal die neuen Dateien hat.',
    copy: 'Änderung von {{file}} kopieren',
    download: 'Herunterladen',
    downloadOf: 'Änderung von {{file}} herunterladen',
  },
};
