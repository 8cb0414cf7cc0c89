import { demands as en } from '../../en/reasons/demands';
import { Translated } from '../../inLanguage';

export const demands: Translated<typeof en> = {
  'result-expected': {
    ALLOW: '{{user}}, {{what}} : doit être autorisé',
    CONDITIONAL: '{{user}}, {{what}} : doit être autorisé sous conditions',
    DENY: '{{user}}, {{what}} : doit être refusé',
  },
  onResource: '{{permission}} sur {{resource}}',
  'allowed-only-to':
    'L’autorisation {{permission}} est réservée à {{members, list}}',
  'not-two-of':
    'Personne ne peut avoir deux de ces rôles à la fois : {{roles, list}}',
  'enough-people_one':
    'Au moins {{count, number}} personne du catalogue doit avoir {{permission}} sans condition',
  'enough-people_other':
    'Au moins {{count, number}} personnes du catalogue doivent avoir {{permission}} sans condition',
  'nothing-but':
    'Rien n’est autorisé à {{members, list}}, sauf {{exemptions, list(type: disjunction)}}',
  exemption: {
    ofType: '{{permission}} sur {{resourceType}}',
    withAction: '{{action}} pour {{what}}',
  },
};
