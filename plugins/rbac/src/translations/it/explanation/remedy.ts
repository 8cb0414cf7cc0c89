import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const remedy: Translated<typeof en.explanation.remedy> = {
  ALLOW: '{{role}} lo consentirebbe.',
  CONDITIONAL: '{{role}} lo consentirebbe dove valgono le sue condizioni.',
  askOwner: 'Chiedere al proprietario, {{owner}}.',
  askAdministrator: 'Chiedere a un amministratore del portale.',
  askForRole: 'Chiedere a un amministratore del portale un ruolo che lo abbia.',
  withoutDeny: 'Senza il divieto sarebbe consentito: {{policies}}.',
  withoutDenyConditional:
    'Senza il divieto sarebbe consentito dove valgono le condizioni: {{policies}}.',
  withoutConditions: 'Senza {{conditions, list}} sarebbe consentito.',
  moreRoles_one: '{{count, number}} altro ruolo lo consentirebbe.',
  moreRoles_other: 'Altri {{count, number}} ruoli lo consentirebbero.',
  atLeastRoles_one: 'Almeno {{count, number}} altro ruolo lo consentirebbe.',
  atLeastRoles_other:
    'Almeno altri {{count, number}} ruoli lo consentirebbero.',
};
