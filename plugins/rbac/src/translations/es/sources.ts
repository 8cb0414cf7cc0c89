import { en } from '../en';
import { Translated } from '../inLanguage';

export const sources: Translated<typeof en.sources> = {
  title: 'Orígenes',
  lead: 'De dónde vienen los roles que no se crean aquí. Esta página se actualiza cada pocos segundos.',
  failed: 'No se pueden mostrar los orígenes',
  kind: {
    label: 'Tipo',
    configuration: 'app-config',
    files: 'CSV y YAML',
    provider: 'Proveedor',
    adoption: 'Tablas de otro plugin',
    rest: 'Interfaz web y API',
  },
  files_one: 'Archivo',
  files_other: 'Archivos',
  lastLoad: 'Última carga',
  notYet: 'Todavía no',
  lastChange: 'Último cambio',
  roles: 'Roles',
  showRoles: 'Ver sus roles',
  change: {
    failed: 'No se puede mostrar el último cambio',
    none: 'Ninguno en el historial',
    roles: '{{moment}}: {{roles}}',
    all: 'Qué cambió cada carga',
  },
  refresh: 'Actualizar {{provider}}',
};
