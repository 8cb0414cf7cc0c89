import { words as en } from '../../en/reasons/words';
import { Translated } from '../../inLanguage';

export const words: Translated<typeof en> = {
  'signed-out': 'La sesión ya no está iniciada. Vuelva a iniciarla.',
  inField: '{{field}} {{problem}}',
  nearest: '{{said}} (¿quería decir {{nearest}}?)',
  hiddenRole: 'un rol que no puede ver',
  noType: 'ningún tipo de recurso',
  way: '{{said}} ({{way}})',
  permission: {
    withAction: '{{name}} ({{action}})',
    ofType: '{{name}} (sobre {{resourceType}})',
    ofBoth: '{{name}} ({{action}} sobre {{resourceType}})',
  },
  subject: {
    it: 'el valor',
    entry: 'la entrada',
    file: 'el archivo',
  },
  repetition: {
    member: 'el miembro {{name}}',
    policy: 'la política {{name}} de {{role}}',
    condition: 'la condición {{name}}',
    plugin: 'el plugin {{name}}',
    mapping: 'el permissionMapping {{name}}',
    scope: 'una condición sobre {{name}}',
  },
  part: {
    path: 'La ruta',
    query: 'La consulta',
    headers: 'Las cabeceras',
    body: 'El cuerpo',
    input: 'La entrada',
    role: 'El rol',
    past: 'Lo que {{role}} era antes',
    item: 'items[{{index}}]',
  },
};
