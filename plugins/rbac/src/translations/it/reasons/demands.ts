import { demands as en } from '../../en/reasons/demands';
import { Translated } from '../../inLanguage';

export const demands: Translated<typeof en> = {
  'result-expected': {
    ALLOW: '{{user}}, {{what}}: deve essere consentito',
    CONDITIONAL: '{{user}}, {{what}}: deve essere consentito a condizioni',
    DENY: '{{user}}, {{what}}: deve essere negato',
  },
  onResource: '{{permission}} su {{resource}}',
  'allowed-only-to':
    'Il permesso {{permission}} è riservato a {{members, list}}',
  'not-two-of':
    'Nessuno può avere insieme due di questi ruoli: {{roles, list}}',
  'enough-people_one':
    'Almeno {{count, number}} persona del catalogo deve avere {{permission}} senza condizioni',
  'enough-people_other':
    'Almeno {{count, number}} persone del catalogo devono avere {{permission}} senza condizioni',
  'nothing-but':
    'A {{members, list}} non è consentito nulla, salvo {{exemptions, list(type: disjunction)}}',
  exemption: {
    ofType: '{{permission}} su {{resourceType}}',
    withAction: '{{action}} su {{what}}',
  },
};
