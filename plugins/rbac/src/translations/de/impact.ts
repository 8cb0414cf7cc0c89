import { en } from '../en';
import { Translated } from '../inLanguage';

export const impact: Translated<typeof en.impact> = {
  title: 'Auswirkung',
  unknown: 'Es ist nicht bekannt, wer Zugriff erhalten oder verlieren würde',
  refused: 'Das würde abgelehnt',
  overtaken: 'Die Richtlinie wurde inzwischen geändert',
  nobody: 'Niemand verliert oder erhält Zugriff',
  omitted_one:
    '{{count, number}} weitere Änderung wird nicht gezeigt, ist in den Zahlen der Personen aber enthalten.',
  omitted_other:
    '{{count, number}} weitere Änderungen werden nicht gezeigt, sind in den Zahlen der Personen aber enthalten.',
  evaluated: 'Für {{users}}, {{at}} aus dem Katalog gelesen.',
  note: '{{text}}.',
  effect: {
    loses_one: '{{count, number}} Person verliert Zugriff',
    loses_other: '{{count, number}} Personen verlieren Zugriff',
    changes_one: '{{count, number}} Person erhält anderen Zugriff',
    changes_other: '{{count, number}} Personen erhalten anderen Zugriff',
    gains_one: '{{count, number}} Person erhält Zugriff',
    gains_other: '{{count, number}} Personen erhalten Zugriff',
  },
  group: {
    label: 'Wie viele davon in einer Gruppe sind',
    number: '{{number, number}}',
    placeholder: 'Name oder Referenz einer Gruppe',
    isIn: '(in {{group}})',
    isNotIn: '(nicht in {{group}})',
    none: '(keine davon in {{group}})',
    some: '({{members}} davon in {{group}})',
  },
  change: {
    what: '{{people}}: {{permissions}}',
    whatInGroup: '{{people}} {{group}}: {{permissions}}',
    noMorePeople: 'Weitere Personen können nicht gezeigt werden: {{problem}}',
    showMorePeople: 'Weitere Personen zeigen',
    beforeAfter: 'vorher {{before}}, nachher {{after}}',
    result: {
      ALLOW: 'erlaubt',
      CONDITIONAL: 'nur erlaubt, wo Bedingungen zutreffen',
      DENY: 'verweigert',
    },
    comparison: {
      narrower: 'für weniger erlaubt als vorher',
      wider: 'für mehr erlaubt als vorher',
      incomparable: 'für manches neu erlaubt, für anderes nicht mehr',
      undecided: 'für anderes erlaubt als vorher, vielleicht für mehr',
    },
    example: 'Neu erlaubt, zum Beispiel: {{held}}.',
    exampleBut:
      'Neu erlaubt, zum Beispiel: {{held}}, aber nicht {{failed, list(type: disjunction)}}.',
    thatAreAlso: '{{before}}, die auch dazu gehören: {{after}}',
    everything: 'alles',
  },
  entities: {
    counted_one:
      '{{matching, number}} von {{count, number}} Entität, die Sie sehen',
    counted_other:
      '{{matching, number}} von {{count, number}} Entitäten, die Sie sehen',
    before: 'Vorher {{before}}.',
    after: 'Nachher {{after}}.',
    beforeAfter: 'Vorher {{before}}; nachher {{after}}.',
    lost_one:
      '{{lost, number}} von {{count, number}} Entität, die Sie sehen, nicht mehr: {{before, number}} vorher, {{after, number}} nachher.',
    lost_other:
      '{{lost, number}} von {{count, number}} Entitäten, die Sie sehen, nicht mehr: {{before, number}} vorher, {{after, number}} nachher.',
    won_one:
      '{{won, number}} mehr von {{count, number}} Entität, die Sie sehen: {{before, number}} vorher, {{after, number}} nachher.',
    won_other:
      '{{won, number}} mehr von {{count, number}} Entitäten, die Sie sehen: {{before, number}} vorher, {{after, number}} nachher.',
    lostAndWon_one:
      '{{lost, number}} nicht mehr, dafür {{won, number}} andere von {{count, number}} Entität, die Sie sehen: {{before, number}} vorher, {{after, number}} nachher.',
    lostAndWon_other:
      '{{lost, number}} nicht mehr, dafür {{won, number}} andere von {{count, number}} Entitäten, die Sie sehen: {{before, number}} vorher, {{after, number}} nachher.',
    of_one:
      'Von {{count, number}} Entität, die Sie sehen: {{before, number}} vorher, {{after, number}} nachher.',
    of_other:
      'Von {{count, number}} Entitäten, die Sie sehen: {{before, number}} vorher, {{after, number}} nachher.',
    lostNames: 'Verloren: {{entities}}',
    wonNames: 'Neu: {{entities}}',
    more_one: '{{count, number}} weitere',
    more_other: '{{count, number}} weitere',
  },
  cause: {
    forAll: 'Der Grund ist für alle derselbe:',
    aMember: 'Ein Mitglied',
    member: {
      added: '{{member}} wird zu {{role}} hinzugefügt',
      removed: '{{member}} wird aus {{role}} entfernt',
    },
    members: {
      added_one:
        '{{people}} wird zu {{role}} hinzugefügt, zum Beispiel {{examples}}',
      added_other:
        '{{people}} werden zu {{role}} hinzugefügt, zum Beispiel {{examples}}',
      removed_one:
        '{{people}} wird aus {{role}} entfernt, zum Beispiel {{examples}}',
      removed_other:
        '{{people}} werden aus {{role}} entfernt, zum Beispiel {{examples}}',
    },
    group: {
      added: '{{user}} kommt in {{group}}',
      removed: '{{user}} verlässt {{group}}',
    },
    allow: {
      added: '{{permission}} ({{action}}) erlauben: kommt zu {{role}} hinzu',
      removed: '{{permission}} ({{action}}) erlauben: entfällt aus {{role}}',
    },
    deny: {
      added: '{{permission}} ({{action}}) verweigern: kommt zu {{role}} hinzu',
      removed: '{{permission}} ({{action}}) verweigern: entfällt aus {{role}}',
    },
    condition: {
      added: 'Eine Bedingung kommt zu {{role}} hinzu',
      removed: 'Eine Bedingung entfällt aus {{role}}',
      changed: 'Eine Bedingung von {{role}} wird geändert',
      withEntities: '{{text}} ({{entities}})',
      goesOn: '{{text}}:',
    },
  },
};
