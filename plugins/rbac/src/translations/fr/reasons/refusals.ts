import { refusals as en } from '../../en/reasons/refusals';
import { Translated } from '../../inLanguage';

export const refusals: Translated<typeof en> = {
  'out-of-reach':
    'Vous ne pouvez pas modifier {{role}} : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
  'denies-administration':
    'Vous ne pouvez pas modifier {{role}}, qui refuse l’administration de RBAC : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
  overreach: {
    said: 'Vous ne pouvez pas faire cette modification : {{change}} ; demandez à un administrateur de la faire, ou d’ajouter l’autorisation à permission.rbac.delegation.grantable',
    gives: '{{who}} donnerait à ses membres {{what}}, {{action}}, {{held}}',
    gains: '{{who}} gagnerait {{what}}, {{action}}, {{held}}',
    takes: '{{who}} retirerait à ses membres {{what}}, {{action}}, {{held}}',
    loses: '{{who}} perdrait {{what}}, {{action}}, {{held}}',
    newMember: 'un nouveau membre de {{group}}',
    anyOf: 'toute autorisation de {{resourceType}}',
    held: {
      none: 'que vous n’avez pas vous-même',
      part: 'que vous n’avez que pour d’autres ressources ou pour moins',
      reserved:
        'qui rend administrateur : seul un administrateur sans limites peut y toucher',
    },
  },
  'everybody-unknown':
    'Les utilisateurs et groupes du catalogue sont illisibles pour le moment : l’effet de cette modification est inconnu. Rien n’a été modifié ; réessayez plus tard',
  'too-much-to-judge':
    'Vous ne pouvez pas faire cette modification : elle nomme trop d’autorisations qu’aucun plugin n’a pour vérifier que vous les avez toutes. Modifiez moins de choses à la fois, ou demandez à un administrateur',
  'overrides-deny':
    'Vous ne pouvez pas faire que {{role}} autorise {{permission}}, {{action}} : le nom d’une autorisation l’emporte sur son type de ressource, ce qui pourrait lever le refus d’un rôle dont vous n’êtes pas propriétaire ; demandez à un administrateur de modifier {{role}}',
  'condition-overrides-deny':
    'Vous ne pouvez donner à personne la condition de {{role}} sur {{permission}}, {{action}} : dans ce portail, les conditions décident même là où des règles refusent, ce qui pourrait lever le refus d’un rôle dont vous n’êtes pas propriétaire ; demandez à un administrateur de modifier {{role}}',
  'foreign-source':
    '{{role}} appartient à la source {{source}} et ne peut pas être modifié par {{own}} ; modifiez-le là-bas',
  'reserved-name':
    'Le nom {{role}} est réservé aux fichiers de règles et à la configuration ; déclarez-y le rôle, ou prenez un autre nom',
  'unknown-role': 'Il n’y a pas de rôle {{role}}',
  'unknown-member': '{{member}} n’est pas membre de {{role}}',
  'unknown-policy': '{{role}} n’a pas de règle {{policy}}',
  'unknown-condition': 'Il n’y a pas de condition {{id}}',
  'role-exists': 'Il y a déjà un rôle {{role}}',
  'policy-exists': '{{role}} a déjà la règle {{policy}}',
  'condition-exists':
    '{{role}} a déjà une condition sur {{scope}} : la condition {{id}} ; modifiez plutôt celle-ci',
  'conditions-too-large':
    'Les conditions de {{role}} compteraient {{bytes}} octets au total ; la limite par rôle est de {{limit}}. Raccourcissez-les, ou scindez le rôle',
  'too-many-members':
    '{{role}} aurait plus de {{limit}} membres, la limite par rôle. Attribuez le rôle à un groupe, ou scindez-le',
  'too-many-policies':
    '{{role}} aurait plus de {{limit}} règles, la limite par rôle. Scindez le rôle',
  'named-twice': 'La requête nomme deux fois {{what}}',
  'changed-meanwhile':
    '{{field}} de {{role}} ne correspond pas à oldRole ; relisez le rôle et refaites la modification',
  'changed-since':
    '{{what}} a changé depuis cette révision ; annulez d’abord la modification ultérieure, ou modifiez le rôle',
  'gone-since': 'Il n’y a pas de rôle {{role}}',
  'in-the-way':
    '{{refusal}}. La révision {{revision}} de {{actor}}, {{at}}, y fait obstacle',
  'unknown-revision':
    'Il n’y a pas de révision {{revision}} dans l’historique que vous pouvez voir ; il commence à {{start}}',
  'broken-history': {
    ofRole:
      'L’historique de {{role}} ne correspond pas à ce qui a été enregistré. Rien n’a été modifié ; demandez à un administrateur d’exécuter rbac history verify',
    ofRevision:
      'L’historique de la révision {{revision}} ne correspond pas à ce qui a été enregistré. Rien n’a été modifié ; demandez à un administrateur d’exécuter rbac history verify',
  },
  'reason-required':
    'L’en-tête X-Change-Reason doit donner une raison de la modification : permission.rbac.history.requireReason en exige une',
  'wrong-version':
    'If-Match nomme {{expected}}, mais les règles en sont à {{actual}} ; relisez et refaites la modification',
  'unknown-access-change':
    'L’impact de cette modification n’a pas de changement d’accès {{id}} ; recalculez l’impact',
  'uneditable-files': {
    at: 'Les fichiers de règles ne peuvent pas être modifiés pour {{role}} : {{place}} : {{why}} ; modifiez-les à la main',
    anywhere:
      'Les fichiers de règles ne peuvent pas être modifiés pour {{role}} : {{why}} ; modifiez-les à la main',
  },
  'newer-load':
    'La source {{source}} a été rechargée entre-temps, avec un autre contenu',
  'lacking-permission': {
    plain: 'Il vous faut pour cela l’autorisation {{permission}}',
    because: 'Il vous faut pour cela l’autorisation {{permission}} ; {{why}}',
  },
  limited: {
    'see-what-nobody-uses':
      'Vous ne pouvez pas voir ce que personne n’utilise : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'read-the-guardrails':
      'Vous ne pouvez pas lire les garde-fous : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'read-policy-files':
      'Vous ne pouvez pas lire les fichiers de règles : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'verify-the-history':
      'Vous ne pouvez pas vérifier l’historique : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'ask-whom-the-catalog-knows':
      'Vous ne pouvez pas demander qui le catalogue connaît : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'refresh-a-provider':
      'Vous ne pouvez pas actualiser un fournisseur : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'count-the-people-of-a-group':
      'Vous ne pouvez pas compter les personnes d’un groupe : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'simulate-groups':
      'Vous ne pouvez pas simuler des groupes : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'simulate-plugins':
      'Vous ne pouvez pas simuler des plugins : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
    'simulate-policy-files':
      'Vous ne pouvez pas simuler des fichiers de règles : votre autorisation ne couvre que les rôles dont vous êtes propriétaire',
  },
  undecidable:
    'Impossible de déterminer pour le moment ce que vous pouvez faire ; rien n’a été modifié, réessayez plus tard',
  'plugin-listed': {
    added: 'Le plugin {{plugin}} est déjà dans la liste : il a été ajouté',
    installed: 'Le plugin {{plugin}} est déjà dans la liste : il est installé',
    configured:
      'Le plugin {{plugin}} est déjà dans la liste : il est configuré',
    'named-by-provider':
      'Le plugin {{plugin}} est déjà dans la liste : un fournisseur le nomme',
  },
  'plugin-kept': {
    added:
      'Le plugin {{plugin}} ne peut pas être retiré de la liste : il a été ajouté',
    installed:
      'Le plugin {{plugin}} ne peut pas être retiré de la liste : il est installé',
    configured:
      'Le plugin {{plugin}} ne peut pas être retiré de la liste : il est configuré',
    'named-by-provider':
      'Le plugin {{plugin}} ne peut pas être retiré de la liste : un fournisseur le nomme',
  },
  'plugin-unlisted': 'Le plugin {{plugin}} n’est pas dans la liste',
  'plugin-added-meanwhile':
    'L’un des identifiants de plugin a été ajouté entre-temps ; rien n’a été modifié, relisez donc la liste',
  'plugin-removed-meanwhile':
    'L’un des identifiants de plugin a été retiré entre-temps ; rien n’a été modifié, relisez donc la liste',
};
