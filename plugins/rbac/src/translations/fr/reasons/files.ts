import { files as en } from '../../en/reasons/files';
import { Translated } from '../../inLanguage';

export const files: Translated<typeof en> = {
  text: '{{text}}',
  'line-too-long': 'la ligne compte plus de {{limit}} caractères',
  'line-quote':
    'la ligne a un guillemet qui n’est pas fermé ou qui se trouve dans un champ',
  'line-type': 'la ligne commence par {{type}}, qui n’est ni p ni g',
  'line-fields':
    'une ligne {{type}} a {{expected}} champs, celle-ci en a {{actual}}',
  'line-of-any-role':
    '{{why}} ; la ligne ne nomme aucun rôle et pourrait être un refus pour n’importe lequel : rien n’est chargé tant qu’elle n’est pas corrigée',
  'line-of-no-role': '{{why}} ; la ligne ne nomme aucun rôle et est ignorée',
  'line-repeated': 'répète la ligne {{line}} ; supprimez l’une des deux',
  'line-contradicted':
    'contredit la ligne {{line}} ; les deux sont conservées et le refus l’emporte',
  'mapping-repeated':
    'permissionMapping nomme deux fois la même chose ; supprimez l’une des deux',
  'condition-overlaps':
    'recoupe la condition de la ligne {{line}} : un rôle a une seule condition par plugin, type de ressource et action ({{plugin}}, {{resourceType}}) ; fusionnez-les',
  'condition-of-any-role':
    '{{problem}} ; la condition pourrait restreindre n’importe quel rôle : rien n’est chargé tant qu’elle n’est pas corrigée',
  'condition-of-unknown-role':
    'ni le fichier de règles ni la configuration ne connaît {{role}} ; si son nom est mal écrit, cette condition manque à un autre rôle : rien n’est chargé tant qu’il n’est pas corrigé',
  'too-many-documents':
    'le fichier a plus de {{limit}} documents (permission.rbac.validation.conditionalPoliciesFile.maxDocuments) ; rien n’est chargé',
  'yaml-text': 'un document a un texte de plus de {{limit}} caractères',
  'yaml-tokens': 'un document a plus de {{limit}} jetons YAML',
  'yaml-levels': 'un document a plus de {{limit}} niveaux',
  'yaml-invalid': 'n’est pas du YAML valide : {{detail}}',
  'yaml-unusable': 'n’est pas du YAML utilisable : {{detail}}',
  'file-uncorrected':
    '{{why}} ; rien n’est chargé tant que le fichier n’est pas corrigé',
  'checksum-missing':
    'le fichier n’a pas de somme de contrôle, et permission.rbac.requireChecksums en exige une : exécutez rbac checksum',
  'checksum-cut-off':
    'le fichier commence par un en-tête de somme de contrôle, mais ne se termine pas par sa somme : il a été tronqué ou allongé',
  'checksum-without-beginning':
    'le fichier se termine par une somme de contrôle, mais n’a pas d’en-tête : le début manque',
  'checksum-broken':
    'la somme de contrôle de la dernière ligne ne correspond pas aux lignes au-dessus : le fichier a été endommagé ou modifié ; si son contenu est juste, exécutez rbac checksum',
  'checksum-uncorrected':
    '{{why}} ; rien n’est chargé tant que ce n’est pas corrigé',
  'file-emptied':
    'le fichier ne déclare plus rien, comme s’il avait été tronqué : son dernier contenu reste en vigueur ; s’il doit être vide, écrivez-y la ligne {{line}}',
  'file-too-large':
    'il compte plus de {{limit}} octets (permission.rbac.validation, maxBytes)',
  'files-changing':
    'les fichiers de règles ont changé pendant leur lecture ; ils seront relus quand ils ne changeront plus',
  'file-changing': 'le fichier a changé pendant sa lecture',
  'file-unreadable': 'le fichier est illisible : {{detail}}',
  staying: {
    policy: '{{said}} ; les dernières règles valables restent en vigueur',
    guardrails:
      '{{said}} ; les derniers garde-fous valables restent en vigueur',
    nothing: '{{said}} ; rien n’est testé',
  },
  'in-line': 'ligne {{line}} : {{why}}',
  'lines-repeated': 'ils répètent ce qui doit disparaître',
  'other-roles-change': 'd’autres rôles changeraient',
  'no-file':
    'permission.rbac.{{key}} ne nomme aucun fichier pour ce qui est nouveau',
  'everybody-by-configuration':
    'tout le monde a ce rôle, que permission.rbac.defaultPermissions définit ; écrivez-y ses lignes sous basicPermissions',
  'everybody-by-source':
    '{{role}}, que tout le monde a, appartient à la source {{source}}, qui décide donc de ce que chacun peut faire. Avant de l’y supprimer, ses conditions doivent figurer dans le fichier de règles conditionnelles, sinon chacun pourra faire davantage',
  'role-skipped':
    '{{role}} {{why}} ; il reste inchangé, et ses lignes ici sont ignorées, refus compris',
  'of-other-source': 'appartient à la source {{source}}',
  'of-reserved-name': 'a un nom réservé aux fichiers et à la configuration',
  'repeats-itself': 'nomme deux fois {{what}}',
  'more-roles-skipped_one': 'et {{count, number}} autre rôle reste inchangé',
  'more-roles-skipped_other':
    'et {{count, number}} autres rôles restent inchangés',
  'more-problems_one':
    'et {{count, number}} autre de cette gravité n’est pas affiché',
  'more-problems_other':
    'et {{count, number}} autres de cette gravité ne sont pas affichés',
  'load-against-guardrails': '{{why}} ; rien de ce chargement n’est en vigueur',
  'load-outdated':
    'La copie de la source {{source}} sur ce réplica n’est pas la dernière chargée et n’a pas été appliquée ; cherchez un réplica qui a une ancienne copie',
  'load-older':
    'Le contenu de la révision {{revision}} remplace celui, plus récent, de la révision {{replaced}} ; si personne n’a annulé de modification, cherchez un réplica qui a une ancienne copie',
  'settings-against-guardrails':
    '{{why}} ; les super-utilisateurs, le rôle par défaut et les basicPermissions en vigueur auparavant restent',
  'administration-withheld':
    'la configuration vous nomme administrateur, ce qui n’est pas en vigueur : {{why}}',
  'unknown-administrator': {
    administratorUser:
      'permission.rbac.admin.users nomme {{ref}}, absent du catalogue : personne n’administre sous ce nom, sauf si un utilisateur se connecte avec exactement cette référence',
    administratorGroup:
      'permission.rbac.admin.users nomme {{ref}}, absent du catalogue : personne n’administre par ce groupe',
    superUserUser:
      'permission.rbac.admin.{{key}} nomme {{ref}}, absent du catalogue : personne ne peut tout faire sous ce nom, sauf si un utilisateur se connecte avec exactement cette référence',
    superUserGroup:
      'permission.rbac.admin.{{key}} nomme {{ref}}, absent du catalogue : personne ne peut tout faire par ce groupe',
  },
  'unknown-in-terms': {
    who: 'permission.rbac.requests nomme {{ref}} parmi ceux qui peuvent demander {{role}}, mais le catalogue ne le contient pas : d’ici là, personne ne le peut sous ce nom',
    approvers:
      'permission.rbac.requests nomme {{ref}} parmi ceux qui peuvent approuver les demandes de {{role}}, mais le catalogue ne le contient pas : d’ici là, personne ne le peut sous ce nom',
    notify:
      'permission.rbac.requests nomme {{ref}} parmi ceux qui sont avertis pour {{role}}, mais le catalogue ne le contient pas : d’ici là, personne n’est averti sous ce nom',
  },
  'unknown-requestable':
    'permission.rbac.requests contient des conditions pour {{role}}, qui n’existe pas : d’ici là, personne ne peut le demander',
  'provider-absent':
    '{{role}} appartient au fournisseur {{provider}}, que ce portail n’a pas ; il reste en vigueur jusqu’à ce que REST le modifie ou le supprime',
  'entries-no-array': '{{call}} attend une liste',
  'entry-of-role':
    '{{call}}[{{index}}] : {{problem}} ; {{role}} est resté tel quel',
  'entry-of-any-role':
    '{{call}}[{{index}}] : {{problem}} ; cela pourrait concerner n’importe quel rôle : rien n’est repris tant que ce n’est pas corrigé',
  'more-entries_one':
    '{{call}} : {{count, number}} autre problème n’est pas affiché',
  'more-entries_other':
    '{{call}} : {{count, number}} autres problèmes ne sont pas affichés',
  'plugin-unread': '{{detail}}',
  'foreign-rules':
    'il publie des règles pour {{resourceType}}, qui appartient à {{owner}} ; elles sont ignorées',
};
