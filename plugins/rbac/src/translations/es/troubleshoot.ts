import { en } from '../en';
import { Translated } from '../inLanguage';

export const troubleshoot: Translated<typeof en.troubleshoot> = {
  title: 'Diagnóstico',
  lead: 'Elija un usuario y un permiso para ver si se concede y qué lo decide.',
  failed: 'Ahora no se puede explicar',
  user: 'Usuario',
  unlisted: 'Un permiso que ningún plugin enumera',
  permission: 'Permiso',
  action: 'Acción',
  resourceType: 'Tipo de recurso',
};
