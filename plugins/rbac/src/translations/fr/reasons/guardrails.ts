import { guardrails as en } from '../../en/reasons/guardrails';
import { Translated } from '../../inLanguage';

export const guardrails: Translated<typeof en> = {
  'breaks-guardrail': 'ceci enfreint le garde-fou {{guardrail}} : {{why}}',
  'breaks-lock-out': 'ceci enfreint le garde-fou {{guardrail}} : {{why}}',
  'may-break-guardrail':
    'ceci enfreint peut-être le garde-fou {{guardrail}}, qui ne peut pas être évalué : {{why}}',
  'guardrails-unread':
    'ceci donne peut-être quelque chose à quelqu’un, alors que les garde-fous de {{guardrail}} sont illisibles',
  'guardrail-name-taken':
    'le nom {{name}} est déjà celui de la ligne {{line}} ; donnez à chacun le sien',
  'wrong-entry': '{{entry}} : {{problem}}',
  'not-one-document_one':
    'doit avoir un seul document YAML, mais en a {{count}}',
  'not-one-document_other':
    'doit avoir un seul document YAML, mais en a {{count}}',
  'lock-out': {
    author:
      '{{user}}, qui fait la modification, n’aurait plus {{permission}} sans condition',
    everybody: 'plus personne n’aurait {{permission}} sans condition',
    'everybody-there':
      'plus personne qui soit dans le catalogue ou se soit connecté n’aurait {{permission}} sans condition',
    doubt:
      '{{said}} ; on ne sait pas si d’autres se sont connectés avant le démarrage de ce réplica : {{doubt}}',
  },
  'hidden-breach': 'il est enfreint par quelqu’un que vous ne pouvez pas voir',
  'breach-by-super-user': '{{user}} est super-utilisateur et peut tout faire',
  'breach-by-roles': {
    now: '{{user}} a {{roles, list}}',
    then: '{{user}} aurait {{roles, list}}',
  },
  'breach-by-access': {
    now: '{{user}} obtient {{permission}} : {{result}}',
    then: '{{user}} obtiendrait {{permission}} : {{result}}',
  },
  'too-few-people': {
    now_one:
      '{{count, number}} personne du catalogue a {{permission}} ; il en faut au moins {{demanded}}',
    now_other:
      '{{count, number}} personnes du catalogue ont {{permission}} ; il en faut au moins {{demanded}}',
    then_one:
      '{{count, number}} personne du catalogue aurait {{permission}} ; il en faut au moins {{demanded}}',
    then_other:
      '{{count, number}} personnes du catalogue auraient {{permission}} ; il en faut au moins {{demanded}}',
  },
  'no-such-role': {
    known: {
      now: '{{role}}, que le garde-fou nomme, n’existe pas',
      then: '{{role}}, que le garde-fou nomme, n’existerait plus',
    },
    hidden: {
      now: 'le rôle que le garde-fou nomme n’existe pas',
      then: 'le rôle que le garde-fou nomme n’existerait plus',
    },
  },
  'people-unread':
    'les utilisateurs et groupes du catalogue sont illisibles pour le moment',
  'people-outdated':
    'le catalogue ne répond pas : ses utilisateurs et groupes sont ceux de {{since}}',
  'no-such-user': '{{user}} n’existe pas',
  'conditions-decide':
    'des conditions décident, et on ne sait pas si elles valent pour {{resource}}',
  'permission-unanswered':
    'aucun plugin qui répond n’a l’autorisation {{permission}} ; donnez son action dans le garde-fou, et son resourceType si elle en a un',
  'auth-elsewhere': 'le backend auth ne tourne pas dans ce processus',
  'sign-ins-unread': 'les enregistrements du backend auth sont illisibles',
  'doubtful-guardrail': '{{guardrail}} {{why}}',
  untested: 'aucun test ne touche {{part}} de {{role}}',
  'doubtful-test': '{{guardrail}} : {{why}}',
  'names-absent-entity': 'nomme {{ref}}, absent du catalogue',
  'names-absent-role': 'nomme le rôle {{role}}, qui n’existe pas',
  'names-unknown-type':
    'nomme le type de ressource {{resourceType}}, qu’aucun plugin n’a',
  'names-unknown-permission':
    'nomme l’autorisation {{permission}}, qu’aucun plugin n’a',
  'names-other-action':
    'nomme l’autorisation {{permission}} avec l’action {{action}}, mais elle n’a que l’action {{actions, list(type: disjunction)}}',
  'names-other-type':
    'nomme l’autorisation {{permission}} sur {{resourceType}}, mais elle porte sur {{types, list(type: disjunction)}}',
};
