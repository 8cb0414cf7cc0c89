import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const standing: Translated<typeof en.explanation.standing> = {
  counts: 'Compte.',
  not: 'Ne compte pas.',
  'super-user': 'Ne compte pas : un super-utilisateur peut tout faire.',
  'unknown-to-plugin':
    'Ne compte pas : elle est illisible, ou son plugin n’a pas son type de ressource ou ses règles, ou en refuse les paramètres.',
  'other-plugin':
    'Ne compte pas : d’autres conditions nomment un autre plugin pour le type de ressource.',
  deny: 'Ne compte pas : un refus l’emporte ({{others}}).',
  name: 'Ne compte pas : les règles sur le nom d’une autorisation l’emportent sur celles sur son type ({{others}}).',
  allow: 'Ne compte pas : c’est autorisé sans condition ({{others}}).',
  conditions: 'Ne compte pas : restreint par {{others}}.',
  'conditions-over-deny':
    'Ne compte pas : les conditions l’emportent même sur un refus ({{others}}).',
};
