import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const standing: Translated<typeof en.explanation.standing> = {
  counts: 'Cuenta.',
  not: 'No cuenta.',
  'super-user': 'No cuenta: un superusuario puede hacerlo todo.',
  'unknown-to-plugin':
    'No cuenta: no se puede leer, o su plugin no tiene su tipo de recurso o sus reglas, o rechaza sus parámetros.',
  'other-plugin':
    'No cuenta: otras condiciones nombran otro plugin para el tipo de recurso.',
  deny: 'No cuenta: una denegación prevalece ({{others}}).',
  name: 'No cuenta: las políticas sobre el nombre de un permiso prevalecen sobre las de su tipo ({{others}}).',
  allow: 'No cuenta: está permitido sin condición ({{others}}).',
  conditions: 'No cuenta: lo restringe {{others}}.',
  'conditions-over-deny':
    'No cuenta: las condiciones deciden incluso por encima de una denegación ({{others}}).',
};
