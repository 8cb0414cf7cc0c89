import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const remedy: Translated<typeof en.explanation.remedy> = {
  ALLOW: '{{role}} lo permitiría.',
  CONDITIONAL: '{{role}} lo permitiría donde se cumplen sus condiciones.',
  askOwner: 'Pregunte a su propietario, {{owner}}.',
  askAdministrator: 'Pregunte a un administrador del portal.',
  askForRole: 'Pida a un administrador del portal un rol que lo tenga.',
  withoutDeny: 'Sin la denegación estaría permitido: {{policies}}.',
  withoutDenyConditional:
    'Sin la denegación estaría permitido donde se cumplen condiciones: {{policies}}.',
  withoutConditions: 'Sin {{conditions, list}} estaría permitido.',
  moreRoles_one: '{{count, number}} rol más lo permitiría.',
  moreRoles_other: '{{count, number}} roles más lo permitirían.',
  atLeastRoles_one: 'Al menos {{count, number}} rol más lo permitiría.',
  atLeastRoles_other: 'Al menos {{count, number}} roles más lo permitirían.',
};
