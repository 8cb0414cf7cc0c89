import { en } from '../en';
import { Translated } from '../inLanguage';

export const guardrails: Translated<typeof en.guardrails> = {
  breaks_one: 'Das verletzt die Leitplanke „{{name}}“',
  breaks_other: 'Das verletzt {{count, number}} Leitplanken',
  sentence: '{{text}}.',
  canGoAhead:
    'Die Änderung nimmt nur Zugriff weg, Sie können also fortfahren. Das Auditprotokoll hält es fest.',
  cannotBeMade: 'So lässt sich die Änderung nicht vornehmen.',
  anyway: 'Trotzdem: {{label}}',
  andLockOut: '{{label}} und {{phrase}}',
  lockOut: {
    confirm: 'Geben Sie zur Bestätigung „{{phrase}}“ ein',
    me: 'mich aussperren',
    everybody: 'alle aussperren',
    authorTitle: 'Sie verlieren den Administratorzugriff',
    everybodyTitle: 'Niemand wird mehr Administratorzugriff haben',
    author:
      'Sie können dann nicht mehr jede Rolle bearbeiten und dies auch nicht rückgängig machen. Nur ein anderer Administrator oder die Konfiguration des Portals kann den Zugriff zurückgeben.',
    everybodyLost:
      'Niemand kann dann mehr jede Rolle bearbeiten oder dies rückgängig machen. Nur die Konfiguration des Portals kann den Zugriff zurückgeben.',
    doubt: 'Das ist nicht sicher: {{doubt}}.',
    everyPortal:
      'Jedes Portal hat diese Leitplanke: Eine Änderung nimmt die Administration (policy.entity.update ohne Bedingung) weder der letzten Person, die sie hat, noch der Person, die ändert, es sei denn, diese bestätigt es.',
  },
  state: {
    broken: 'Verletzt',
    unknown: 'Unbekannt',
    'at-risk': 'Gefährdet',
    holds: 'Eingehalten',
  },
  group: {
    broken: 'Verletzt ({{number, number}})',
    unknown: 'Unbekannt, ob eingehalten ({{number, number}})',
    'at-risk': 'Gefährdet ({{number, number}})',
    holds: 'Eingehalten ({{number, number}})',
  },
  card: {
    onlyReported: 'Nur gemeldet',
    unknown: 'Unbekannt: {{problem}}.',
    keptBy: 'Sie wäre verletzt, sobald eine dieser Personen fehlt: {{users}}.',
    byWhom: 'Wer sie verletzt',
    others_one: 'Und {{count, number}} weitere Person.',
    others_other: 'Und {{count, number}} weitere Personen.',
  },
  showMore_one: '{{count, number}} weitere Leitplanke anzeigen',
  showMore_other: '{{count, number}} weitere Leitplanken anzeigen',
  file: {
    none: 'Dieses Portal hat keine Leitplankendatei',
    whyOne:
      'Nennen Sie eine unter permission.rbac.guardrailsFile, um abzulehnen, was das Unternehmen nie erlaubt, gleich aus welcher Quelle.',
    unread: 'Es konnten noch keine Leitplanken gelesen werden',
    notInForce: 'Die Datei gilt in ihrem jetzigen Stand nicht',
    untilRead:
      'Bis dahin werden Änderungen abgelehnt, die jemandem etwas geben könnten.',
    lastGood: 'Die letzten gültigen Leitplanken gelten weiter.',
    title: 'Leitplankendatei',
    file: 'Datei',
    since: 'In Kraft seit',
    notYet: 'Noch nicht',
    judgedFor: 'Beurteilt für Personen und Gruppen vom',
    unknownTime: 'unbekannt',
    beingRead: 'Die Leitplanken werden gelesen.',
  },
  page: {
    title: 'Leitplanken',
    lead: 'Was jede Richtlinie einhalten muss, wer immer sie auf welchem Weg ändert. Diese Seite aktualisiert sich alle paar Sekunden.',
    failed: 'Die Leitplanken können nicht angezeigt werden',
    notAllowed: 'Sie dürfen die Leitplanken nicht sehen',
    whyNotAllowed:
      'Leitplanken betreffen alle, und Ihre Berechtigung gilt nur für Rollen, die Ihnen gehören. Was eine verletzt, erfahren Sie beim Speichern.',
    gone: 'Diese Leitplanke gibt es nicht',
    whyGone: 'Sie heißt inzwischen vielleicht anders oder wurde entfernt.',
  },
  columns: {
    name: 'Leitplanke',
    demands: 'Verlangt',
    where: 'Wo',
    line: 'Zeile {{line}}',
  },
  banner: {
    one: 'Die Leitplanke „{{name}}“ ist verletzt',
    many: '{{number, number}} Leitplanken sind verletzt, darunter „{{name}}“',
    show: 'Leitplanken anzeigen',
  },
};
