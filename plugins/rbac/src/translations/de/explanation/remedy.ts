import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const remedy: Translated<typeof en.explanation.remedy> = {
  ALLOW: '{{role}} würde es erlauben.',
  CONDITIONAL:
    '{{role}} würde es erlauben, wo die Bedingungen der Rolle zutreffen.',
  askOwner: 'Fragen Sie den Eigentümer, {{owner}}.',
  askAdministrator: 'Fragen Sie jemanden, der das Portal verwaltet.',
  askForRole:
    'Bitten Sie jemanden, der das Portal verwaltet, um eine Rolle dafür.',
  withoutDeny: 'Ohne die Verweigerung wäre es erlaubt: {{policies}}.',
  withoutDenyConditional:
    'Ohne die Verweigerung wäre es erlaubt, wo Bedingungen zutreffen: {{policies}}.',
  withoutConditions: 'Ohne {{conditions, list}} wäre es erlaubt.',
  moreRoles_one: '{{count, number}} weitere Rolle würde es erlauben.',
  moreRoles_other: '{{count, number}} weitere Rollen würden es erlauben.',
  atLeastRoles_one:
    'Mindestens {{count, number}} weitere Rolle würde es erlauben.',
  atLeastRoles_other:
    'Mindestens {{count, number}} weitere Rollen würden es erlauben.',
};
