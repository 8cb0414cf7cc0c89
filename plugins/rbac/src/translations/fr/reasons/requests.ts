import { requests as en } from '../../en/reasons/requests';
import { Translated } from '../../inLanguage';

export const requests: Translated<typeof en> = {
  'unknown-user': {
    user: 'Il n’y a pas d’utilisateur {{user}} dans les rôles que vous pouvez voir',
    group:
      'Il n’y a pas de groupe {{user}} dans les rôles que vous pouvez voir',
  },
  'not-acceptable': 'Accept doit nommer {{formats, list(type: disjunction)}}',
  'unknown-plugin':
    'plugin doit nommer un plugin du portail ; {{plugin}} n’existe pas',
  'unused-unknown': 'On ne sait pas ce qui est inutilisé : {{why}}',
  'silent-plugin': {
    asked:
      'Le plugin {{plugin}} ne répond pas quelles autorisations il a : {{detail}} ; réessayez plus tard',
    unasked:
      'Le plugin {{plugin}} ne répond pas quelles autorisations il a : il n’a pas encore été interrogé ; réessayez plus tard',
  },
  'unknown-provider': 'Il n’y a pas de fournisseur {{provider}}',
  'provider-failed':
    'Le fournisseur {{provider}} a échoué à {{call}} : {{detail}} ; ses derniers rôles restent en vigueur',
  'unknown-groups':
    'Les groupes de {{user}} ne peuvent pas être lus dans le catalogue pour le moment ; réessayez plus tard',
  'catalog-unread':
    'Les utilisateurs et groupes ne peuvent pas tous être lus dans le catalogue pour le moment ; réessayez plus tard',
  'catalog-silent': 'Le catalogue ne répond pas ; redemandez dans un instant',
  'conditions-unknown':
    'On ne sait pas pour le moment si les conditions valent pour {{resource}} : {{detail}}',
  'analyses-busy':
    'Trop d’analyses d’accès sont en cours ; réessayez plus tard',
  abandoned: 'L’appelant n’a pas attendu la réponse',
  busy: 'D’autres modifications des règles sont en cours ; rien n’a été modifié, réessayez plus tard',
  'database-silent':
    'La base de données des règles ne répond pas ; rien n’a été modifié, réessayez plus tard',
  'unknown-outcome':
    'La base de données des règles a été perdue pendant l’enregistrement ; on ne sait pas si la modification a été faite, relisez donc avant de la refaire',
  failure: 'La requête a échoué ; la cause est dans le journal',
  'path-encoding': 'Le chemin doit être de l’UTF-8 encodé avec %',
  'no-dry-run': 'Cet appel n’a pas d’essai à blanc ; omettez dryRun',
  'nothing-named':
    'La requête (query) doit nommer ce qu’il faut supprimer, ou être absente pour tout supprimer',
  'named-in-both':
    'Nommez les règles dans la requête (query) ou dans le corps, pas dans les deux',
  'body-unwanted':
    'Il ne doit pas y avoir de corps ; nommez les membres à retirer dans la requête (query), avec memberReferences',
  'malformed-version':
    'If-Match doit être la valeur d’un ETag, comme "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  'body-not-json': 'Le corps doit être du JSON : {{detail}}',
  'body-not-utf8': 'Le corps doit être du JSON en UTF-8',
  'body-charset': 'Le charset de Content-Type doit être utf-8',
  'body-encoding': 'Content-Encoding doit être gzip ou deflate, ou absent',
  'body-unreadable':
    'Le corps n’a pas pu être lu : il doit avoir la longueur de Content-Length et la compression de Content-Encoding',
  'body-values':
    'Le corps doit compter au plus {{limit}} valeurs ; envoyez-le par parties',
  'body-too-large':
    'Le corps doit compter au plus {{limit}} octets, même décompressé ; envoyez-le par parties',
  'files-rejected': 'Rien ne serait chargé : {{problems}}',
  'against-guardrails': {
    also: {
      'breaks-guardrail': 'il enfreint le garde-fou {{guardrail}} : {{why}}',
      'breaks-lock-out': 'il enfreint le garde-fou {{guardrail}} : {{why}}',
      'may-break-guardrail':
        'il enfreint peut-être le garde-fou {{guardrail}}, qui ne peut pas être évalué : {{why}}',
      'guardrails-unread':
        'il donne peut-être quelque chose à quelqu’un, alors que les garde-fous de {{guardrail}} sont illisibles',
    },
    query: '{{said}} ; pour le faire quand même, répétez-le avec {{query}}',
    configuration:
      '{{said}} ; pour le charger quand même, nommez le garde-fou sous permission.rbac.overrideGuardrails',
  },
};
