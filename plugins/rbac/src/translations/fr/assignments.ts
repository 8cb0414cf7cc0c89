import { en } from '../en';
import { Translated } from '../inLanguage';

export const assignments: Translated<typeof en.assignments> = {
  active: '+{{number, number}} à durée limitée',
  time: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
  card: {
    title: 'À durée limitée ({{number, number}})',
    failed: 'Impossible d’afficher qui a le rôle à durée limitée',
  },
  ends: {
    at: 'se termine {{when}}',
    never: 'jusqu’à nouvel ordre',
  },
  row: {
    starts: 'Commence {{time}}',
    since: 'Depuis {{time}}',
    givenBy: 'Donné par {{actor}}',
    extend: 'Prolonger',
    end: 'Terminer maintenant',
  },
  start: {
    label: 'Commence',
    now: 'Maintenant',
    later: 'Plus tard',
    time: 'Début',
  },
  end: {
    choose: 'Choisir une fin',
    at: 'Se termine le {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    date: 'Un autre moment',
    never: 'Sans limite',
    time: 'Fin',
    after: {
      hour: 'Dans 1 heure',
      shift: 'Dans 8 heures',
      day: 'Dans 1 jour',
      week: 'Dans 1 semaine',
    },
    started: {
      hour: '1 heure après le début',
      shift: '8 heures après le début',
      day: '1 jour après le début',
      week: '1 semaine après le début',
    },
    longer: {
      hour: '1 heure de plus',
      shift: '8 heures de plus',
      day: '1 jour de plus',
      week: '1 semaine de plus',
    },
  },
  give: {
    title: 'Donner {{role}} pour une durée limitée',
    confirm: 'Donner pour une durée limitée',
    failed: 'Le rôle n’a pas été donné',
    done: '{{role}} donné jusqu’au {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    doneLater:
      '{{role}} donné du {{from, datetime(dateStyle: medium; timeStyle: short)}} au {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    member: 'Utilisateur ou groupe',
    search: 'Rechercher par nom',
    until: 'Jusqu’à',
  },
  takeBack: {
    title: 'Terminer cet accès maintenant ?',
    confirm: 'Terminer maintenant',
    failed: 'L’accès n’a pas été terminé',
    done: 'Accès à {{role}} terminé',
    text: 'Retire {{role}} à {{member}}. Ce qui vient d’une appartenance reste.',
  },
  extend: {
    title: 'Prolonger cet accès',
    confirm: 'Prolonger',
    failed: 'L’accès n’a pas été prolongé',
    done: 'Accès à {{role}} prolongé jusqu’au {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    text: '{{member}} a {{role}} jusqu’au {{time}}.',
    until: 'Nouvelle fin',
  },
  change: {
    part: 'Durée limitée',
    caption: 'Ce qui a changé des accès à durée limitée',
    until: '{{member}} a {{role}} jusqu’au {{until}}',
    fromUntil: '{{member}} a {{role}} du {{from}} au {{until}}',
    endless: '{{member}} a {{role}} jusqu’à nouvel ordre',
    extended:
      '{{member}} a {{role}} jusqu’au {{until}} ; c’était jusqu’au {{was}}',
    lost: '{{member}} n’a plus {{role}}, donné jusqu’au {{until}}',
    lostEndless: '{{member}} n’a plus {{role}}',
    more_one: 'Et {{count, number}} de plus.',
    more_other: 'Et {{count, number}} de plus.',
  },
  difference: {
    title: 'Qui reçoit le rôle pour une durée limitée',
    until: '{{member}} jusqu’au {{time}}',
  },
  line: {
    endless: '{{member}} jusqu’à nouvel ordre',
    from: '{{member}} à partir du {{from}}, jusqu’à nouvel ordre',
    fromUntil: '{{member}} du {{from}} au {{until}}',
  },
  terms: {
    label: 'Demandes',
    title: 'Qui peut le demander',
    who: 'Peuvent le demander : {{who}}.',
    upTo: 'Peuvent le demander pour {{time}} au plus : {{who}}.',
    atOnce: 'Il est donné immédiatement.',
    approvals_one: '{{count, number}} approbation',
    approvals_other: '{{count, number}} approbations',
    approvedBy: 'Il faut {{approvals}} de {{approvers}}.',
    approvedByAnyone:
      'Il faut {{approvals}} de quiconque peut modifier le rôle.',
    approvedByNobody: 'Il faut {{approvals}}, mais personne ne peut approuver.',
    reason: 'Un motif est obligatoire.',
    notify: 'Également avertis : {{who}}.',
    nobody: 'Personne ne peut le demander.',
  },
  form: {
    until: 'Jusqu’à',
    untilOf: 'Jusqu’à quand {{member}} l’a',
    untilIs: '{{label}} : {{end}}',
    onPage: 'Sur la page du rôle',
    bothChanged: 'Vous avez tous deux modifié qui peut le demander',
    on: 'Ce rôle peut être demandé pour une durée limitée',
    search: 'Rechercher par nom',
    leaveOut: 'Laisser de côté {{who}}',
    who: {
      label: 'Utilisateurs et groupes',
      hint: 'Un groupe représente tous ses membres et ceux des groupes au-dessous.',
      chosen: 'Qui peut le demander',
    },
    approvers: {
      label: 'Qui approuve',
      hint: 'Sans personne ici, c’est le propriétaire ; sans propriétaire, quiconque peut modifier le rôle.',
      chosen: 'Qui approuve',
    },
    notify: {
      label: 'Qui est averti aussi',
      hint: 'Quand quelqu’un reçoit le rôle.',
      chosen: 'Qui est averti',
    },
    approvals: {
      label: 'Approbations',
      hint: 'Combien de personnes doivent approuver. Avec 0, le rôle est donné immédiatement.',
    },
    longest: {
      label: 'Pour au plus',
      hint: 'Combien de temps il est donné au plus. Vide : aussi longtemps que demandé.',
      written: 'Actuellement {{written}}, comme dans ISO 8601.',
      unit: 'Unité de temps',
    },
    unit: {
      week: 'Semaines',
      day: 'Jours',
      hour: 'Heures',
      minute: 'Minutes',
    },
    reason: 'Qui le demande doit dire pourquoi',
    problems: {
      nobody:
        'Choisissez qui peut demander le rôle, ou désactivez les demandes',
      unlimited:
        'Ce qui est donné sans approbation a besoin d’une durée maximale',
      nobodyForGood:
        'Un rôle a besoin d’au moins un utilisateur ou groupe qui l’a sans limite',
    },
  },
};
