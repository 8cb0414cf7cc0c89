import { en } from '../en';
import { Translated } from '../inLanguage';

export const change: Translated<typeof en.change> = {
  cancel: 'Cancelar',
  overtaken:
    'La política ha cambiado entretanto. Revise qué haría ahora este cambio y confírmelo de nuevo.',
  reason: {
    optional: 'Motivo, para el historial (opcional)',
    required: 'Motivo, para el historial',
    missing: 'Indique el motivo: este portal guarda uno con cada cambio',
  },
  deletion: {
    title: '¿Eliminar este rol?',
    confirm: 'Eliminar rol',
    failed: 'El rol no se eliminó',
    done: '{{role}} eliminado',
    kept: 'El historial lo conserva y permite recuperarlo.',
    losers: 'Dejarán de tenerlo: {{who, list}}.',
    nobody: 'Nadie lo tiene.',
    parts: 'Se elimina con: {{what, list}}.',
    nothing: 'No tiene políticas ni condiciones.',
  },
};
