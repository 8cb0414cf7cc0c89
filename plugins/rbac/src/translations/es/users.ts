import { en } from '../en';
import { Translated } from '../inLanguage';

export const users: Translated<typeof en.users> = {
  title: 'Usuarios',
  lead: 'La lista descargada contiene a todas las personas que han iniciado sesión alguna vez en este portal, también las que ya no están, con nombre, correo, referencia y último inicio de sesión, como abajo; un portal abierto renueva la sesión más o menos cada hora.',
  columns: {
    name: 'Nombre',
    email: 'Correo',
    reference: 'Referencia',
    lastSignIn: 'Último inicio de sesión',
  },
  notKnown: 'desconocido',
  search: 'Buscar usuarios',
  placeholder: 'Nombre, correo o referencia',
  noneFound: 'Nadie tiene este texto en su nombre, correo o referencia.',
  nobody: 'Nadie ha iniciado sesión todavía.',
  failed: 'No se pueden mostrar los usuarios',
  notInstalled:
    'Hace falta el plugin de backend licensed-users-info, que este portal no tiene.',
};
