import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const reason: Translated<typeof en.explanation.reason> = {
  superUser: 'Los superusuarios pueden hacerlo todo.',
  denied:
    'Una política lo deniega, y una denegación prevalece sobre cualquier permiso.',
  deniedHidden:
    'Una política de un rol que no puede ver lo deniega, y una denegación prevalece sobre cualquier permiso.',
  allowed: 'Una política lo permite.',
  allowedHidden: 'Una política de un rol que no puede ver lo permite.',
  onCondition:
    'Está permitido si se cumple alguna de las condiciones aplicables.',
  nothing: 'Ninguna política ni condición de los roles del usuario lo concede.',
  notApplied:
    'Una política lo permite con condiciones, pero ningún plugin puede aplicarlas.',
};
