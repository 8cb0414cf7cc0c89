import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { can } from './can';
import { grant } from './grant';
import { line } from './line';
import { reason } from './reason';
import { remedy } from './remedy';
import { standing } from './standing';

export const explanation: Translated<typeof en.explanation> = {
  can,
  grant,
  line,
  reason,
  remedy,
  standing,
  verdict: {
    ALLOW: 'Consentito a {{user}}: {{does}}',
    DENY: 'Negato a {{user}}: {{does}}',
    CONDITIONAL: 'Consentito a condizioni a {{user}}: {{does}}',
    unknown: 'Non noto per {{user}}: {{does}}',
    asked: '{{permission}} ({{action}}), alla revisione {{revision}}',
    askedOn:
      '{{permission}} ({{action}} su {{resourceType}}), alla revisione {{revision}}',
  },
  own: {
    nothing: 'Nessuna policy o condizione dei propri ruoli lo concede.',
    allowed: 'Ora è consentito. Ricaricare la pagina.',
    conditional: 'È consentito solo a condizioni.',
    unmet: 'È consentito solo a condizioni che {{resource}} non soddisfa.',
    unknown:
      'È consentito solo a condizioni. Non si sa se {{resource}} le soddisfa.',
  },
  view: {
    decides: 'Che cosa decide',
    paths: 'Percorsi verso i ruoli',
    asText: 'Come testo, in inglese',
    asTest: 'Salva come test',
    aboutTest:
      'Aggiungere questo sotto «tests:» nel file delle regole di protezione del portale. Le modifiche che portano a un’altra risposta verranno rifiutate.',
    overridden_one: '{{count, number}} altro ruolo non decide',
    overridden_other: '{{count, number}} altri ruoli non decidono',
    silent_one: '{{count, number}} dei suoi ruoli non ha righe corrispondenti',
    silent_other:
      '{{count, number}} dei suoi ruoli non hanno righe corrispondenti',
    hiddenRoles: 'Ruoli che non si possono vedere',
  },
  more: {
    role_one: 'Mostra {{count, number}} altro ruolo di {{left, number}}',
    role_other: 'Mostra {{count, number}} altri ruoli di {{left, number}}',
    path_one: 'Mostra {{count, number}} altro percorso di {{left, number}}',
    path_other: 'Mostra {{count, number}} altri percorsi di {{left, number}}',
    way_one: 'Mostra {{count, number}} altra possibilità di {{left, number}}',
    way_other: 'Mostra {{count, number}} altre possibilità di {{left, number}}',
    line_one: 'Mostra {{count, number}} altra riga di {{left, number}}',
    line_other: 'Mostra {{count, number}} altre righe di {{left, number}}',
  },
  part: {
    aCondition: 'Una condizione',
    condition: 'Condizione {{id}}',
    policy: '{{permission}} ({{action}})',
    policyOf: '{{role}}, {{permission}}, {{action}}, {{effect}}',
    aConditionOf: 'una condizione di {{role}}',
    conditionOf: 'la condizione {{id}} di {{role}}',
    and: '{{before}}; {{after}}',
  },
  criteria: {
    all: 'Vale tutto questo:',
    either: 'Vale almeno una di queste affermazioni:',
    not: 'Questo non vale:',
    among: 'Rientra tra {{extent}}.',
    true: 'Vero:',
    false: 'Falso:',
    null: 'Non noto:',
  },
};
