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
};
