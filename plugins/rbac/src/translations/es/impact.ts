import { en } from '../en';
import { Translated } from '../inLanguage';

export const impact: Translated<typeof en.impact> = {
  title: 'Impacto',
  unknown: 'No se sabe quién obtendría o perdería acceso',
  refused: 'Esto se rechazaría',
  overtaken: 'La política se ha modificado entretanto',
  nobody: 'Nadie pierde ni obtiene acceso',
  omitted_one:
    '{{count, number}} cambio más no se muestra. El número de personas lo incluye.',
  omitted_other:
    '{{count, number}} cambios más no se muestran. El número de personas los incluye.',
  evaluated: 'Para {{users}}, según el catálogo leído {{at}}.',
  note: '{{text}}.',
  effect: {
    loses_one: '{{count, number}} persona pierde acceso',
    loses_other: '{{count, number}} personas pierden acceso',
    changes_one: 'Cambia el acceso de {{count, number}} persona',
    changes_other: 'Cambia el acceso de {{count, number}} personas',
    gains_one: '{{count, number}} persona obtiene acceso',
    gains_other: '{{count, number}} personas obtienen acceso',
  },
  group: {
    label: 'Cuántas de ellas están en un grupo',
    number: '{{number, number}}',
    placeholder: 'Nombre o referencia de un grupo',
    isIn: '(en {{group}})',
    isNotIn: '(no en {{group}})',
    none: '(ninguna en {{group}})',
    some: '({{members}} de ellas en {{group}})',
  },
  change: {
    what: '{{people}}: {{permissions}}',
    whatInGroup: '{{people}} {{group}}: {{permissions}}',
    noMorePeople: 'No se pueden mostrar más personas: {{problem}}',
    showMorePeople: 'Mostrar más personas',
    beforeAfter: 'antes: {{before}}; después: {{after}}',
    result: {
      ALLOW: 'permitido',
      CONDITIONAL: 'permitido solo donde se cumplen condiciones',
      DENY: 'denegado',
    },
    comparison: {
      narrower: 'permitido para menos que antes',
      wider: 'permitido para más que antes',
      incomparable: 'permitido para algunas cosas nuevas, y para otras ya no',
      undecided: 'permitido para otras cosas que antes, quizá más',
    },
    example: 'Recién permitido, por ejemplo: {{held}}.',
    exampleBut:
      'Recién permitido, por ejemplo: {{held}}, pero no {{failed, list(type: disjunction)}}.',
    thatAreAlso: '{{before}} que también son {{after}}',
    everything: 'todo',
  },
  entities: {
    counted_one: '{{matching, number}} de {{count, number}} entidad visible',
    counted_other:
      '{{matching, number}} de las {{count, number}} entidades visibles',
    before: 'Antes, {{before}}.',
    after: 'Después, {{after}}.',
    beforeAfter: 'Antes, {{before}}; después, {{after}}.',
    lost_one:
      '{{lost, number}} de {{count, number}} entidad visible menos: {{before, number}} antes, {{after, number}} después.',
    lost_other:
      '{{lost, number}} de las {{count, number}} entidades visibles menos: {{before, number}} antes, {{after, number}} después.',
    won_one:
      '{{won, number}} de {{count, number}} entidad visible más: {{before, number}} antes, {{after, number}} después.',
    won_other:
      '{{won, number}} de las {{count, number}} entidades visibles más: {{before, number}} antes, {{after, number}} después.',
    lostAndWon_one:
      '{{lost, number}} menos, pero otras {{won, number}} más, de {{count, number}} entidad visible: {{before, number}} antes, {{after, number}} después.',
    lostAndWon_other:
      '{{lost, number}} menos, pero otras {{won, number}} más, de las {{count, number}} entidades visibles: {{before, number}} antes, {{after, number}} después.',
    of_one:
      'De {{count, number}} entidad visible: {{before, number}} antes, {{after, number}} después.',
    of_other:
      'De las {{count, number}} entidades visibles: {{before, number}} antes, {{after, number}} después.',
    lostNames: 'Perdidas: {{entities}}',
    wonNames: 'Nuevas: {{entities}}',
    more_one: '{{count, number}} más',
    more_other: '{{count, number}} más',
  },
  cause: {
    forAll: 'El motivo es el mismo para todas:',
    aMember: 'Un miembro',
    member: {
      added: '{{member}} se añade a {{role}}',
      removed: '{{member}} se quita de {{role}}',
    },
    members: {
      added_one: '{{people}} se añade a {{role}}, por ejemplo {{examples}}',
      added_other: '{{people}} se añaden a {{role}}, por ejemplo {{examples}}',
      removed_one: '{{people}} se quita de {{role}}, por ejemplo {{examples}}',
      removed_other:
        '{{people}} se quitan de {{role}}, por ejemplo {{examples}}',
    },
    group: {
      added: '{{user}} entra en {{group}}',
      removed: '{{user}} sale de {{group}}',
    },
    allow: {
      added: 'Permitir {{permission}} ({{action}}): se añade a {{role}}',
      removed: 'Permitir {{permission}} ({{action}}): se quita de {{role}}',
    },
    deny: {
      added: 'Denegar {{permission}} ({{action}}): se añade a {{role}}',
      removed: 'Denegar {{permission}} ({{action}}): se quita de {{role}}',
    },
    condition: {
      added: 'Se añade una condición a {{role}}',
      removed: 'Se quita una condición de {{role}}',
      changed: 'Se cambia una condición de {{role}}',
      withEntities: '{{text}} ({{entities}})',
      goesOn: '{{text}}:',
    },
  },
};
