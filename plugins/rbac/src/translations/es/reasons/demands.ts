import { demands as en } from '../../en/reasons/demands';
import { Translated } from '../../inLanguage';

export const demands: Translated<typeof en> = {
  'result-expected': {
    ALLOW: '{{user}}, {{what}}: debe estar permitido',
    CONDITIONAL: '{{user}}, {{what}}: debe estar permitido con condiciones',
    DENY: '{{user}}, {{what}}: debe estar denegado',
  },
  onResource: '{{permission}} en {{resource}}',
  'allowed-only-to':
    'El permiso {{permission}} está reservado a {{members, list}}',
  'not-two-of':
    'Nadie puede tener dos de estos roles a la vez: {{roles, list}}',
  'enough-people_one':
    'Al menos {{count, number}} persona del catálogo debe tener {{permission}} sin condiciones',
  'enough-people_other':
    'Al menos {{count, number}} personas del catálogo deben tener {{permission}} sin condiciones',
  'nothing-but':
    'No se permite nada a {{members, list}}, salvo {{exemptions, list(type: disjunction)}}',
  exemption: {
    ofType: '{{permission}} en {{resourceType}}',
    withAction: '{{action}} en {{what}}',
  },
};
