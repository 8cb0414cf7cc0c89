import { en } from '../en';
import { Translated } from '../inLanguage';

export const unused: Translated<typeof en.unused> = {
  title: 'Acceso sin usar',
  lead: 'Lo que un rol tuvo durante todo el periodo y nadie usó.',
  leadOfRole: 'Lo que este rol tuvo durante todo el periodo y nadie usó.',
  find: 'Buscar acceso sin usar',
  failed: 'El acceso sin usar no se puede mostrar',
  period: 'Periodo',
  unknown:
    'No se sabe qué quedó sin usar en los últimos {{days, number}} días.',
  none: 'En los últimos {{days, number}} días se usó todo.',
  basis: 'Base: {{uses}} en {{processes}}.',
  uses_one: '{{count, number}} uso',
  uses_other: '{{count, number}} usos',
  processes_one: '{{count, number}} proceso del backend',
  processes_other: '{{count, number}} procesos del backend',
  found_one:
    '{{count, number}} elemento de {{roles}} no se usó en los últimos {{days, number}} días.',
  found_other:
    '{{count, number}} elementos de {{roles}} no se usaron en los últimos {{days, number}} días.',
  stillAllowed_one:
    'Sin los que se recomienda quitar, {{count, number}} uso de este periodo sigue permitido.',
  stillAllowed_other:
    'Sin los que se recomienda quitar, los {{count, number}} usos de este periodo siguen permitidos.',
  noneRecommended: 'No se recomienda quitar ninguno.',
  lost_one:
    'No se recomienda quitar ninguno, porque se perdería {{count, number}} uso de este periodo.',
  lost_other:
    'No se recomienda quitar ninguno, porque se perderían {{count, number}} usos de este periodo.',
  cutOff:
    'Hay más de los que se muestran; quite algunos y aparecerán los demás.',
  ofRole_one: '{{count, number}} elemento, {{recommended, number}} recomendado',
  ofRole_other:
    '{{count, number}} elementos, {{recommended, number}} recomendados',
  takeAway: 'Quitar {{number, number}}',
  part: {
    condition: 'Permitir {{permission}} ({{actions}}) con condiciones',
    lastUsed: 'Último uso: {{at, datetime(dateStyle: medium)}}',
    neverUsed: 'Ningún uso anotado',
    notRecommended: 'No recomendado: {{why}}.',
  },
  dialog: {
    what: 'Se quitarán {{what, list}}: sin usar en los últimos {{days, number}} días.',
    membersStay:
      'Los miembros se mantienen, porque un rol necesita al menos uno. Elimine el rol si nadie lo necesita.',
  },
};
