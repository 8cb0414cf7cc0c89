import { assignments as en } from '../../en/reasons/assignments';
import { Translated } from '../../inLanguage';

export const assignments: Translated<typeof en> = {
  'unknown-assignment': "Il n'y a pas d'attribution {{id}}",
  'assignment-exists':
    'Il y a déjà une attribution {{id}} ; donnez un autre identifiant à celle-ci',
  'ends-before-start':
    "L'accès commencerait à {{from}} et finirait à {{until}} ; choisissez une fin postérieure au début",
  'ends-in-the-past':
    'La fin {{until}} est déjà passée ; choisissez-en une plus tardive',
  'instant-out-of-range':
    "{{instant}} n'est pas une date entre 1970 et {{latest}} ; choisissez-en une dans cet intervalle",
  'too-many-assignments':
    "{{role}} a déjà {{limit}} attributions ; mettez d'abord fin à certaines d'entre elles",
  'reason-too-long':
    'Le motif compte {{bytes}} octets ; la limite est de {{limit}}. Raccourcissez-le',
  'endless-assignment':
    "L'attribution {{id}} n'a pas de fin à repousser ; mettez-y fin quand elle n'est plus nécessaire",
  'not-extended':
    "L'attribution {{id}} dure déjà jusqu'à {{until}} ; choisissez une fin plus tardive",
  'unbounded-terms':
    "Les demandes de {{role}} n'exigent aucune approbation, leurs conditions doivent donc limiter la durée de l'accès ; définissez maxDuration",
  'nobody-approves':
    'Les demandes de {{role}} exigent une approbation, mais la liste des approbateurs est vide ; nommez-en ou omettez approvers',
  'terms-out-of-range':
    'Dans les conditions de {{role}}, {{field}} doit être un nombre entier de {{least}} à {{most}}',
  'not-requestable': "Il n'y a pas de rôle {{role}} que vous puissiez demander",
  'request-reason-required':
    "Une demande de {{role}} doit avoir un motif ; dites à quoi servira l'accès",
  'beyond-terms':
    "L'accès à {{role}} doit finir à {{latest}} au plus tard, ses conditions n'autorisent pas davantage ; demandez-le pour moins longtemps",
  'too-many-requests':
    "Vous avez déjà {{limit}} demandes en attente de réponse ; annulez-en une d'abord",
  'request-repeated':
    'Vous avez déjà une demande de {{role}} en attente de réponse ; annulez-la pour demander autre chose',
  'unknown-request': 'Il n’y a pas de demande {{id}} que vous puissiez voir',
  'request-settled': {
    approved: 'La demande est déjà approuvée ; relisez-la',
    denied: 'La demande est déjà refusée ; relisez-la',
    cancelled: 'La demande est déjà annulée ; relisez-la',
    lapsed: 'La demande a déjà expiré ; relisez-la',
  },
  'nothing-to-revert':
    'Le commit n’a fait que mettre fin à un accès temporaire, que l’annulation ne rend pas ; accordez-le de nouveau',
  'nothing-to-end': 'La demande {{id}} n’a rien accordé qui puisse prendre fin',
  'nothing-to-acknowledge':
    'La demande {{id}} n’a pas été accordée immédiatement, ou quelqu’un en a déjà pris acte ; relisez-la',
  'too-many-at-once':
    'Vous avez déjà {{limit}} rôles accordés immédiatement ; rendez-en d’abord un',
  'own-request':
    'Vous ne pouvez pas approuver une demande pour vous-même ou pour un groupe dont vous faites partie ; adressez-vous à un autre approbateur',
  'not-approver':
    "Vous ne faites pas partie des approbateurs de {{role}} ; adressez-vous à l'un d'eux",
  'approved-already':
    "Vous avez déjà approuvé cette demande ; quelqu'un d'autre doit aussi l'approuver",
  'not-asker': 'Seul {{asker}} peut annuler cette demande ; refusez-la plutôt',
  'role-replaced':
    "{{role}} n'est plus le rôle qui a été demandé ; refusez la demande et faites demander le rôle à nouveau",
  'asker-not-eligible':
    '{{asker}} ne peut plus demander {{role}} ; refusez la demande',
  assigned: {
    plain: "{{member}} l'a jusqu'à ce qu'on y mette fin, attribué par {{by}}",
    until: "{{member}} l'a jusqu'à {{until}}, attribué par {{by}}",
    because:
      "{{member}} l'a jusqu'à ce qu'on y mette fin, attribué par {{by}}, motif : {{why}}",
    untilBecause:
      "{{member}} l'a jusqu'à {{until}}, attribué par {{by}}, motif : {{why}}",
  },
};
