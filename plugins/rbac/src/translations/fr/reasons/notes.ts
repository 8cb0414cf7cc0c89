import { notes as en } from '../../en/reasons/notes';
import { Translated } from '../../inLanguage';

export const notes: Translated<typeof en> = {
  'past-roles':
    'Les rôles sont ceux de la révision {{revision}} ; les groupes, la configuration et ce que publient les plugins sont ceux d’aujourd’hui',
  'impact-later': 'Cela commence à {{time}} ; d’ici là, aucun accès ne change',
  'conditions-left-out':
    'Les conditions trop longues pour une réponse sont omises ; lisez-les avec GET /roles/conditions',
  'entities-uncounted':
    'Pour certaines conditions, le nombre d’entités n’est pas indiqué : le catalogue n’a pas été interrogé, ou n’a pas répondu à temps',
  'token-groups-unknown':
    'Les groupes que seul le jeton de connexion d’un utilisateur nomme comptent aussi (permission.rbac.useOwnershipEntityRefs), mais ne sont pas connus ici',
  'sign-in-may-own':
    'Une connexion peut nommer plus de groupes que ceux dont l’utilisateur est directement membre, et il possède ce qu’ils possèdent ($ownerRefs) ; on ne le sait pas ici, les conditions valent donc peut-être pour plus que ce qui est affiché',
  'user-absent':
    '{{user}} n’est pas dans le catalogue : seuls comptent les rôles qui nomment cette personne',
  'group-absent':
    '{{group}} n’est pas dans le catalogue : seuls comptent les rôles qui nomment ce groupe',
  'gifts-of-group':
    'Voici ce que {{group}} donne à ses membres ; d’autres groupes et rôles peuvent leur donner plus, ou leur en refuser une partie',
  'others-uncounted':
    'Ne sont comptés ni les services, ni les utilisateurs absents du catalogue qu’aucun rôle ne nomme',
  'permission-of-several':
    'Plusieurs plugins ont une autorisation {{permission}} ({{claims}}) ; donnez l’action et le type de ressource de celle dont il s’agit',
  'permission-unclaimed':
    'Aucun plugin qui répond n’a d’autorisation {{permission}} ; elle est donc comprise ainsi : {{asked}}',
  'permission-asked-otherwise':
    'Le portail lui-même demande {{permission}} autrement : {{asked}}',
  askedAs: {
    ofType: 'action {{action}}, type de ressource {{resourceType}}',
    ofNone: 'action {{action}}, sans type de ressource',
    ofPlugin: '{{plugin}} : {{asked}}',
  },
  'resource-unseen':
    '{{resource}} n’existe pas, ou vous ne pouvez pas le voir : aucune condition n’est remplie',
  'resource-unknown':
    'Le plugin {{plugin}} ne connaît pas {{resource}} ({{resourceType}}) : aucune condition n’est remplie',
  'changes-counted-apart':
    'Les accès changent pour tant de raisons différentes que certains changements non affichés sont comptés une fois par autorisation',
  'nobody-in-group':
    'D’après le catalogue, personne n’est dans {{group}} ; vérifiez son nom',
  'nothing-above-group':
    'D’après le catalogue, personne n’est dans {{group}} ; les groupes au-dessus ne sont donc pas connus',
  'permissions-not-looked-at_one':
    '{{count, number}} autre autorisation, qu’aucun plugin connu ne demande, n’a pas été examinée',
  'permissions-not-looked-at_other':
    '{{count, number}} autres autorisations, qu’aucun plugin connu ne demande, n’ont pas été examinées',
  'user-is-new':
    '{{user}} n’est pas dans le catalogue et passe ici pour une nouvelle personne, qui n’est encore dans aucun groupe',
  'not-in-group':
    '{{user}} n’est pas directement dans {{group}} et ne peut donc pas le quitter',
  'permission-never-asked':
    'Aucun plugin connu ne demande {{permission}} ; vérifiez son nom',
  'lines-name-nothing': {
    all: 'Lignes qui ne nomment plus rien d’existant : {{lines}}',
    first:
      'Lignes qui ne nomment plus rien d’existant : {{lines}} et {{more}} autres',
  },
  idleLine: {
    policy: '{{role}}, {{policy}}',
    condition:
      'condition {{condition}} de {{role}}, pour {{permissions, list}}',
  },
  'users-not-compared': 'Il y a trop d’utilisateurs pour les comparer tous',
  'ways-not-tried':
    'Certains utilisateurs ont tant de chemins par les groupes au-dessus d’eux que tous n’ont pas été essayés',
  'former-access-unclear_one':
    'Ce que {{count, number}} utilisateur avait avant n’est pas certain ; il est compté pour chaque résultat possible',
  'former-access-unclear_other':
    'Ce que {{count, number}} utilisateurs avaient avant n’est pas certain ; ils sont comptés pour chaque résultat possible',
  'conditional-over-deny_one':
    '{{count, number}} utilisateur perd un accès, car ici un refus l’emporte sur les conditions ; avec permission.rbac.policyDecisionPrecedence: conditional-over-deny, les conditions décident comme avant',
  'conditional-over-deny_other':
    '{{count, number}} utilisateurs perdent un accès, car ici un refus l’emporte sur les conditions ; avec permission.rbac.policyDecisionPrecedence: conditional-over-deny, les conditions décident comme avant',
  'use-off':
    'L’utilisation n’est pas notée, car permission.rbac.usage vaut off',
  'use-gap':
    'L’utilisation n’est notée sans interruption que depuis {{day}} ; demandez une période qui commence ce jour-là ou plus tard',
  'use-without-history':
    'L’historique ne remonte pas au début de la période ; demandez-en une plus courte',
  'use-without-people':
    'Les membres et les attributions sont omis, car il n’est pas noté qui utilise quoi (permission.rbac.usage vaut permissions)',
  'use-may-widen':
    'Sans cela, quelqu’un pourrait être autorisé à davantage, car cela refuse ou restreint aussi quelque chose',
  'use-guarded': 'Cela est protégé : {{why}}',
  'use-unjudged':
    'Il n’a pas été vérifié si les garde-fous le permettent, car il y en a trop ; demandez ce rôle seul',
};
