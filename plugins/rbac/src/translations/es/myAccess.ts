import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {
  title: 'Mi acceso',
  area: 'Configuración',
  failed: 'No se puede mostrar su acceso',
  have: 'Tiene {{permissions}}',
  haveRoles: 'Tiene {{roles}} y {{permissions}}',
  roles: 'Sus roles',
  denials: 'Lo que no puede hacer',
  whyNot: '¿Por qué no?',
  whyNotThis: '¿Por qué no? {{permission}}',
  noReason: 'No se puede mostrar el motivo',
  haveNone: 'No tiene ningún permiso',
  haveOnlyRoles: 'Tiene {{roles}}, pero ningún permiso',
  used: {
    title: 'Lo que ha usado',
    what: 'RBAC anota qué día usó por última vez un permiso y lo borra a los {{days, number}} días. Los administradores ven qué día usó por última vez cada uno de sus roles.',
    nothing: 'Todavía no hay nada anotado.',
    permission: '{{permission}} ({{action}})',
    day: '{{at, datetime(dateStyle: medium)}}',
    cutOff: 'Solo se muestran los últimos {{number, number}}.',
  },
};
