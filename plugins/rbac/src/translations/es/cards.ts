import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {
  denied: {
    title: 'No puede hacer esto',
    catalog: 'Todavía no puede leer el catálogo',
    entity: '{{name}} no existe o no puede verlo',
    copy: 'Copiar detalles',
    needs: 'Se necesita el permiso {{permission}}.',
    needsFor: 'Se necesita el permiso {{permission}} para {{resource}}.',
    myAccess: 'Lo que puede hacer',
    details: {
      permission: 'Permiso que falta: {{value}}',
      resource: 'Para: {{value}}',
      user: 'Usuario: {{value}}',
      page: 'Página: {{value}}',
      reason: 'Motivo: {{value}}',
      roles: 'Roles que lo permitirían: {{value}}',
    },
  },
  contacts: {
    ask: 'Pida a {{who}} el rol {{role}}.',
    askConditional:
      'Pida a {{who}} el rol {{role}}, que lo permite con condiciones.',
    administrator: 'un administrador de su portal',
    write: 'Escribir',
    askForRole: 'Pida un rol que lo tenga',
    askAdministrator:
      'Pida a un administrador de su portal un rol que lo tenga.',
    subject: 'Acceso',
  },
  access: {
    title: 'Acceso',
    andRoles: 'y {{roles}}',
  },
};
