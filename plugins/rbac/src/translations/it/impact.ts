import { en } from '../en';
import { Translated } from '../inLanguage';

export const impact: Translated<typeof en.impact> = {
  title: 'Impatto',
  unknown: 'Non si sa chi otterrebbe o perderebbe l’accesso',
  refused: 'Questa modifica verrebbe rifiutata',
  overtaken: 'La policy è stata modificata nel frattempo',
  nobody: 'Nessuno perde o ottiene accesso',
  omitted_one:
    '{{count, number}} altra modifica non è mostrata. Il numero di persone la comprende.',
  omitted_other:
    '{{count, number}} altre modifiche non sono mostrate. Il numero di persone le comprende.',
  evaluated: 'Per {{users}}, secondo il catalogo letto {{at}}.',
  note: '{{text}}.',
  effect: {
    loses_one: '{{count, number}} persona perde l’accesso',
    loses_other: '{{count, number}} persone perdono l’accesso',
    changes_one: 'Cambia l’accesso di {{count, number}} persona',
    changes_other: 'Cambia l’accesso di {{count, number}} persone',
    gains_one: '{{count, number}} persona ottiene l’accesso',
    gains_other: '{{count, number}} persone ottengono l’accesso',
  },
  group: {
    label: 'Quante di loro sono in un gruppo',
    number: '{{number, number}}',
    placeholder: 'Nome o riferimento di un gruppo',
    isIn: '(in {{group}})',
    isNotIn: '(non in {{group}})',
    none: '(nessuna in {{group}})',
    some: '({{members}} di loro in {{group}})',
  },
  change: {
    what: '{{people}}: {{permissions}}',
    whatInGroup: '{{people}} {{group}}: {{permissions}}',
    noMorePeople: 'Non è possibile mostrare altre persone: {{problem}}',
    showMorePeople: 'Mostra altre persone',
    beforeAfter: 'prima: {{before}}; dopo: {{after}}',
    result: {
      ALLOW: 'consentito',
      CONDITIONAL: 'consentito solo dove valgono le condizioni',
      DENY: 'negato',
    },
    comparison: {
      narrower: 'consentito per meno di prima',
      wider: 'consentito per più di prima',
      incomparable: 'consentito per alcune cose nuove, e per altre non più',
      undecided: 'consentito per altre cose rispetto a prima, forse di più',
    },
    example: 'Ora consentito, per esempio: {{held}}.',
    exampleBut:
      'Ora consentito, per esempio: {{held}}, ma non {{failed, list(type: disjunction)}}.',
    thatAreAlso: '{{before}} che sono anche {{after}}',
    everything: 'tutto',
  },
  entities: {
    counted_one: '{{matching, number}} di {{count, number}} entità visibile',
    counted_other:
      '{{matching, number}} delle {{count, number}} entità visibili',
    before: 'Prima, {{before}}.',
    after: 'Dopo, {{after}}.',
    beforeAfter: 'Prima, {{before}}; dopo, {{after}}.',
    lost_one:
      '{{lost, number}} di {{count, number}} entità visibile in meno: {{before, number}} prima, {{after, number}} dopo.',
    lost_other:
      '{{lost, number}} delle {{count, number}} entità visibili in meno: {{before, number}} prima, {{after, number}} dopo.',
    won_one:
      '{{won, number}} di {{count, number}} entità visibile in più: {{before, number}} prima, {{after, number}} dopo.',
    won_other:
      '{{won, number}} delle {{count, number}} entità visibili in più: {{before, number}} prima, {{after, number}} dopo.',
    lostAndWon_one:
      '{{lost, number}} in meno, ma altre {{won, number}} in più, di {{count, number}} entità visibile: {{before, number}} prima, {{after, number}} dopo.',
    lostAndWon_other:
      '{{lost, number}} in meno, ma altre {{won, number}} in più, delle {{count, number}} entità visibili: {{before, number}} prima, {{after, number}} dopo.',
    of_one:
      'Di {{count, number}} entità visibile: {{before, number}} prima, {{after, number}} dopo.',
    of_other:
      'Delle {{count, number}} entità visibili: {{before, number}} prima, {{after, number}} dopo.',
    lostNames: 'Perse: {{entities}}',
    wonNames: 'Nuove: {{entities}}',
    more_one: '{{count, number}} altra',
    more_other: 'altre {{count, number}}',
  },
  cause: {
    forAll: 'Il motivo è lo stesso per tutte:',
    aMember: 'Un membro',
    member: {
      added: '{{member}} viene aggiunto a {{role}}',
      removed: '{{member}} viene rimosso da {{role}}',
    },
    members: {
      added_one:
        '{{people}} viene aggiunta a {{role}}, per esempio {{examples}}',
      added_other:
        '{{people}} vengono aggiunte a {{role}}, per esempio {{examples}}',
      removed_one:
        '{{people}} viene rimossa da {{role}}, per esempio {{examples}}',
      removed_other:
        '{{people}} vengono rimosse da {{role}}, per esempio {{examples}}',
    },
    group: {
      added: '{{user}} entra in {{group}}',
      removed: '{{user}} lascia {{group}}',
    },
    allow: {
      added: 'Consentire {{permission}} ({{action}}): si aggiunge a {{role}}',
      removed: 'Consentire {{permission}} ({{action}}): si rimuove da {{role}}',
    },
    deny: {
      added: 'Negare {{permission}} ({{action}}): si aggiunge a {{role}}',
      removed: 'Negare {{permission}} ({{action}}): si rimuove da {{role}}',
    },
    condition: {
      added: 'Si aggiunge una condizione a {{role}}',
      removed: 'Si rimuove una condizione da {{role}}',
      changed: 'Cambia una condizione di {{role}}',
      withEntities: '{{text}} ({{entities}})',
      goesOn: '{{text}}:',
    },
  },
};
