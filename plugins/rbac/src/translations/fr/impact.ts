import { en } from '../en';
import { Translated } from '../inLanguage';

export const impact: Translated<typeof en.impact> = {
  title: 'Impact',
  unknown: 'On ne sait pas qui obtiendrait ou perdrait un accès',
  refused: 'Cette modification serait refusée',
  overtaken: 'La règle a été modifiée entre-temps',
  nobody: 'Personne ne perd ni n’obtient d’accès',
  omitted_one:
    '{{count, number}} autre modification n’est pas affichée. Les nombres de personnes en tiennent compte.',
  omitted_other:
    '{{count, number}} autres modifications ne sont pas affichées. Les nombres de personnes en tiennent compte.',
  evaluated: 'Pour {{users}}, selon le catalogue lu {{at}}.',
  note: '{{text}}.',
  effect: {
    loses_one: '{{count, number}} personne perd un accès',
    loses_other: '{{count, number}} personnes perdent un accès',
    changes_one: 'L’accès de {{count, number}} personne change',
    changes_other: 'L’accès de {{count, number}} personnes change',
    gains_one: '{{count, number}} personne obtient un accès',
    gains_other: '{{count, number}} personnes obtiennent un accès',
  },
  group: {
    label: 'Combien d’entre elles sont dans un groupe',
    number: '{{number, number}}',
    placeholder: 'Nom ou référence d’un groupe',
    isIn: '(dans {{group}})',
    isNotIn: '(pas dans {{group}})',
    none: '(aucune dans {{group}})',
    some: '(dont {{members}} dans {{group}})',
  },
  change: {
    what: '{{people}} : {{permissions}}',
    whatInGroup: '{{people}} {{group}} : {{permissions}}',
    noMorePeople: 'Impossible d’afficher d’autres personnes : {{problem}}',
    showMorePeople: 'Afficher plus de personnes',
    beforeAfter: 'avant : {{before}} ; après : {{after}}',
    result: {
      ALLOW: 'autorisé',
      CONDITIONAL: 'autorisé seulement si des conditions sont remplies',
      DENY: 'refusé',
    },
    comparison: {
      narrower: 'autorisé sur moins de choses qu’avant',
      wider: 'autorisé sur plus de choses qu’avant',
      incomparable: 'autorisé sur de nouvelles choses, et plus sur d’autres',
      undecided: 'autorisé sur d’autres choses qu’avant, peut-être davantage',
    },
    example: 'Nouvellement autorisé, par exemple : {{held}}.',
    exampleBut:
      'Nouvellement autorisé, par exemple : {{held}}, mais pas {{failed, list(type: disjunction)}}.',
    thatAreAlso: '{{before}} qui sont aussi {{after}}',
    everything: 'tout',
  },
  entities: {
    counted_one:
      '{{matching, number}} sur {{count, number}} entité que vous voyez',
    counted_other:
      '{{matching, number}} sur les {{count, number}} entités que vous voyez',
    before: 'Avant, {{before}}.',
    after: 'Après, {{after}}.',
    beforeAfter: 'Avant, {{before}} ; après, {{after}}.',
    lost_one:
      '{{lost, number}} sur {{count, number}} entité que vous voyez ne l’est plus : {{before, number}} avant, {{after, number}} après.',
    lost_other:
      '{{lost, number}} des {{count, number}} entités que vous voyez en moins : {{before, number}} avant, {{after, number}} après.',
    won_one:
      '{{won, number}} sur {{count, number}} entité que vous voyez en plus : {{before, number}} avant, {{after, number}} après.',
    won_other:
      '{{won, number}} des {{count, number}} entités que vous voyez en plus : {{before, number}} avant, {{after, number}} après.',
    lostAndWon_one:
      '{{lost, number}} en moins, mais {{won, number}} en plus, sur {{count, number}} entité que vous voyez : {{before, number}} avant, {{after, number}} après.',
    lostAndWon_other:
      '{{lost, number}} en moins, mais {{won, number}} en plus, sur les {{count, number}} entités que vous voyez : {{before, number}} avant, {{after, number}} après.',
    of_one:
      'Sur {{count, number}} entité que vous voyez : {{before, number}} avant, {{after, number}} après.',
    of_other:
      'Sur les {{count, number}} entités que vous voyez : {{before, number}} avant, {{after, number}} après.',
    lostNames: 'Perdu : {{entities}}',
    wonNames: 'Nouveau : {{entities}}',
    more_one: '{{count, number}} autre',
    more_other: '{{count, number}} autres',
  },
  cause: {
    forAll: 'La raison est la même pour toutes :',
    aMember: 'Un membre',
    member: {
      added: '{{member}} est ajouté à {{role}}',
      removed: '{{member}} est retiré de {{role}}',
    },
    members: {
      added_one: '{{people}} est ajoutée à {{role}}, par exemple {{examples}}',
      added_other:
        '{{people}} sont ajoutées à {{role}}, par exemple {{examples}}',
      removed_one:
        '{{people}} est retirée de {{role}}, par exemple {{examples}}',
      removed_other:
        '{{people}} sont retirées de {{role}}, par exemple {{examples}}',
    },
    group: {
      added: '{{user}} rejoint {{group}}',
      removed: '{{user}} quitte {{group}}',
    },
    allow: {
      added: 'Autoriser {{permission}} ({{action}}) : ajouté à {{role}}',
      removed: 'Autoriser {{permission}} ({{action}}) : retiré de {{role}}',
    },
    deny: {
      added: 'Refuser {{permission}} ({{action}}) : ajouté à {{role}}',
      removed: 'Refuser {{permission}} ({{action}}) : retiré de {{role}}',
    },
    condition: {
      added: 'Une condition est ajoutée à {{role}}',
      removed: 'Une condition est retirée de {{role}}',
      changed: 'Une condition de {{role}} est modifiée',
      withEntities: '{{text}} ({{entities}})',
      goesOn: '{{text}} :',
    },
  },
};
