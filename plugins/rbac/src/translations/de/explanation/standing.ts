import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const standing: Translated<typeof en.explanation.standing> = {
  counts: 'Zählt.',
  not: 'Zählt nicht.',
  'super-user': 'Zählt nicht: Superuser dürfen alles.',
  'unknown-to-plugin':
    'Zählt nicht: Sie ist nicht lesbar, oder ihr Plugin kennt ihren Ressourcentyp oder ihre Regeln nicht oder weist deren Parameter zurück.',
  'other-plugin':
    'Zählt nicht: Andere Bedingungen nennen ein anderes Plugin für den Ressourcentyp.',
  deny: 'Zählt nicht: Eine Verweigerung geht vor ({{others}}).',
  name: 'Zählt nicht: Richtlinien zum Namen einer Berechtigung gehen denen zu ihrem Typ vor ({{others}}).',
  allow: 'Zählt nicht: Es ist ohne Bedingung erlaubt ({{others}}).',
  conditions: 'Zählt nicht: Es ist eingeschränkt durch {{others}}.',
  'conditions-over-deny':
    'Zählt nicht: Bedingungen gehen auch einer Verweigerung vor ({{others}}).',
};
