import { warnings as en } from '../../en/reasons/warnings';
import { Translated } from '../../inLanguage';

export const warnings: Translated<typeof en> = {
  'deny-overridden':
    'refuse {{permission}}, {{action}}, mais pas aux utilisateurs qui ont aussi {{whose}} : le nom d’une autorisation l’emporte sur son type de ressource ; refusez aussi le nom de l’autorisation',
  'deny-lifting':
    'autorise {{permission}}, {{action}} même aux utilisateurs qui ont {{whose}} : le nom d’une autorisation l’emporte sur son type de ressource',
  'deny-under-conditions':
    'refuse {{permission}}, {{action}}, mais pas aux utilisateurs qui ont {{whose}} : les conditions l’emportent même sur un refus',
  override: {
    hasCondition: '{{role}} (a une condition sur {{permission}})',
    allows: '{{role}} (autorise {{permission}})',
    allowsPerhaps: '{{role}} (autorise {{permission}}, si elle est de ce type)',
    denies: '{{role}} (refuse {{permission}})',
    deniesPerhaps:
      '{{role}} (refuse {{permission}}, si celle-ci est de ce type)',
    oneOf: '{{others, list(type: disjunction)}}',
    orMore: '{{others, list(type: disjunction)}} ou d’autres',
  },
  'policy-unmatched': {
    deny: 'refuse {{permission}}, {{action}}, ce qui n’a pas d’effet : {{why}}',
    allow:
      'autorise {{permission}}, {{action}}, ce qui n’a pas d’effet : {{why}}',
  },
  'unknown-to-plugins':
    'aucun plugin n’a l’autorisation ni le type de ressource {{permission}}',
  'other-actions': {
    ofName_one: 'cette autorisation n’a que l’action {{actions, list}}',
    ofName_other: 'cette autorisation n’a que les actions {{actions, list}}',
    ofType_one:
      'les autorisations sur ce type n’ont que l’action {{actions, list}}',
    ofType_other:
      'les autorisations sur ce type n’ont que les actions {{actions, list}}',
  },
  'condition-unmatched':
    'a une condition sur {{resourceType}}, mais une partie ne s’applique à rien : {{problem}}',
  'member-absent': {
    group:
      'a le membre {{member}}, absent du catalogue : personne n’obtient le rôle par ce groupe, sauf si une connexion le nomme',
    user: 'a le membre {{member}}, absent du catalogue : personne n’obtient le rôle sous ce nom, sauf si un utilisateur se connecte avec exactement cette référence',
  },
  'more-warnings': 'd’autres avertissements sur des rôles ne sont pas affichés',
  'no-members': 'n’a pas de membres : personne ne l’a',
  'only-absent-members': 'n’a que des membres que le catalogue ne connaît pas',
  'allow-denied':
    'autorise {{permission}}, {{action}}, qu’il refuse aussi : le refus l’emporte',
  'says-nothing': 'n’autorise ni ne refuse rien',
  'says-the-same': 'est identique à {{role}} : fusionnez-les en un seul rôle',
  'allow-covered':
    'autorise {{permission}}, {{action}}, ce que couvre déjà son autorisation sur {{resourceType}}',
};
