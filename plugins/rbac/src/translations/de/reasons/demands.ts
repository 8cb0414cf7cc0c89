import { demands as en } from '../../en/reasons/demands';
import { Translated } from '../../inLanguage';

export const demands: Translated<typeof en> = {
  'result-expected': {
    ALLOW: '{{user}}, {{what}}: soll erlaubt sein',
    CONDITIONAL: '{{user}}, {{what}}: soll unter Bedingungen erlaubt sein',
    DENY: '{{user}}, {{what}}: soll verweigert sein',
  },
  onResource: '{{permission}} auf {{resource}}',
  'allowed-only-to':
    'Die Berechtigung {{permission}} ist {{members, list}} vorbehalten',
  'not-two-of':
    'Niemand darf zwei dieser Rollen zugleich haben: {{roles, list}}',
  'enough-people_one':
    'Mindestens {{count, number}} Person des Katalogs muss {{permission}} ohne Bedingung haben',
  'enough-people_other':
    'Mindestens {{count, number}} Personen des Katalogs müssen {{permission}} ohne Bedingung haben',
  'nothing-but':
    'Erlaubt ist {{members, list}} nichts außer {{exemptions, list(type: disjunction)}}',
  exemption: {
    ofType: '{{permission}} auf {{resourceType}}',
    withAction: '{{action}} bei {{what}}',
  },
};
