import { en } from '../en';
import { Translated } from '../inLanguage';

export const assignments: Translated<typeof en.assignments> = {
  active: '+{{number, number}} por un tiempo',
  time: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
  card: {
    title: 'Por un tiempo ({{number, number}})',
    failed: 'No se puede mostrar quién tiene el rol por un tiempo',
  },
  ends: {
    at: 'termina {{when}}',
    never: 'hasta nuevo aviso',
  },
  row: {
    starts: 'Empieza {{time}}',
    since: 'Desde {{time}}',
    givenBy: 'Lo dio {{actor}}',
    extend: 'Prolongar',
    end: 'Terminar ahora',
  },
  end: {
    choose: 'Elegir un final',
    at: 'Termina el {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    date: 'Otro momento',
    never: 'Sin límite',
    time: 'Termina',
    after: {
      hour: 'En 1 hora',
      shift: 'En 8 horas',
      day: 'En 1 día',
      week: 'En 1 semana',
    },
    longer: {
      hour: '1 hora más',
      shift: '8 horas más',
      day: '1 día más',
      week: '1 semana más',
    },
  },
  give: {
    title: 'Dar {{role}} por un tiempo',
    confirm: 'Dar por un tiempo',
    failed: 'El rol no se dio',
    done: '{{role}} dado hasta el {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    member: 'Usuario o grupo',
    search: 'Buscar por nombre',
    until: 'Hasta',
  },
  takeBack: {
    title: '¿Terminar este acceso ahora?',
    confirm: 'Terminar ahora',
    failed: 'El acceso no se terminó',
    done: 'Acceso a {{role}} terminado',
    text: 'Quita {{role}} a {{member}}. Lo que tiene como miembro se mantiene.',
  },
  extend: {
    title: 'Prolongar este acceso',
    confirm: 'Prolongar',
    failed: 'El acceso no se prolongó',
    done: 'Acceso a {{role}} prolongado hasta el {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    text: '{{member}} tiene {{role}} hasta el {{time}}.',
    until: 'Nuevo final',
  },
  change: {
    part: 'Por un tiempo',
    caption: 'Qué cambió de los accesos por un tiempo',
    until: '{{member}} tiene {{role}} hasta el {{until}}',
    fromUntil: '{{member}} tiene {{role}} del {{from}} al {{until}}',
    endless: '{{member}} tiene {{role}} hasta nuevo aviso',
    extended:
      '{{member}} tiene {{role}} hasta el {{until}}; era hasta el {{was}}',
    lost: '{{member}} ya no tiene {{role}}, dado hasta el {{until}}',
    lostEndless: '{{member}} ya no tiene {{role}}',
    more_one: 'Y {{count, number}} más.',
    more_other: 'Y {{count, number}} más.',
  },
};
