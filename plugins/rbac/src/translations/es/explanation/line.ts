import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const line: Translated<typeof en.explanation.line> = {
  superUser: 'Los superusuarios pueden hacerlo todo.',
  allow_one: '{{roles, list}} lo permite.',
  allow_other: '{{roles, list}} lo permiten.',
  deny_one:
    '{{roles, list}} lo deniega. Una denegación prevalece sobre cualquier permiso.',
  deny_other:
    '{{roles, list}} lo deniegan. Una denegación prevalece sobre cualquier permiso.',
  more: '{{n, number}} más',
  sentence: '{{text}}.',
  conditions_one: '{{count, number}} condición de {{roles, list}}',
  conditions_other: '{{count, number}} condiciones de {{roles, list}}',
  by_one: 'Por {{conditions}}.',
  by_other: 'Por {{conditions}}. Basta una.',
  meets: '{{resource}} cumple {{conditions}}.',
  meetsNone: '{{resource}} no cumple ninguna de {{conditions}}.',
  meetsUnknown: 'No se sabe si {{resource}} cumple {{conditions}}.',
  nothing: 'Ninguno de sus roles tiene una línea para ello.',
};
