import { warnings as en } from '../../en/reasons/warnings';
import { Translated } from '../../inLanguage';

export const warnings: Translated<typeof en> = {
  'deny-overridden':
    'deniega {{permission}}, {{action}}, pero no a los usuarios que además tienen {{whose}}: el nombre de un permiso prevalece sobre su tipo de recurso; hay que denegar también el nombre del permiso',
  'deny-lifting':
    'permite {{permission}}, {{action}} incluso a los usuarios que tienen {{whose}}: el nombre de un permiso prevalece sobre su tipo de recurso',
  'deny-under-conditions':
    'deniega {{permission}}, {{action}}, pero no a los usuarios que tienen {{whose}}: las condiciones deciden incluso por encima de una denegación',
  override: {
    hasCondition: '{{role}} (tiene una condición sobre {{permission}})',
    allows: '{{role}} (permite {{permission}})',
    allowsPerhaps: '{{role}} (permite {{permission}}, si es de este tipo)',
    denies: '{{role}} (deniega {{permission}})',
    deniesPerhaps: '{{role}} (deniega {{permission}}, si este es de ese tipo)',
    oneOf: '{{others, list(type: disjunction)}}',
    orMore: '{{others, list(type: disjunction)}} u otros',
  },
  'policy-unmatched': {
    deny: 'deniega {{permission}}, {{action}}, lo que no tiene efecto: {{why}}',
    allow:
      'permite {{permission}}, {{action}}, lo que no tiene efecto: {{why}}',
  },
  'unknown-to-plugins':
    'ningún plugin tiene el permiso o el tipo de recurso {{permission}}',
  'other-actions': {
    ofName_one: 'este permiso solo tiene la acción {{actions, list}}',
    ofName_other: 'este permiso solo tiene las acciones {{actions, list}}',
    ofType_one:
      'los permisos sobre este tipo solo tienen la acción {{actions, list}}',
    ofType_other:
      'los permisos sobre este tipo solo tienen las acciones {{actions, list}}',
  },
  'condition-unmatched':
    'tiene una condición sobre {{resourceType}}, pero parte de ella no se aplica a nada: {{problem}}',
  'member-absent': {
    group:
      'tiene el miembro {{member}}, que no está en el catálogo: nadie obtiene el rol por este grupo, salvo que un inicio de sesión lo nombre',
    user: 'tiene el miembro {{member}}, que no está en el catálogo: nadie obtiene el rol con este nombre, salvo que un usuario inicie sesión exactamente con esta referencia',
  },
  'more-warnings': 'hay más avisos sobre roles que no se muestran',
  'no-members': 'no tiene miembros, así que no lo tiene nadie',
  'only-absent-members': 'solo tiene miembros que el catálogo no conoce',
  'allow-denied':
    'permite {{permission}}, {{action}}, que también deniega: prevalece la denegación',
  'says-nothing': 'no permite ni deniega nada',
  'says-the-same': 'es igual que {{role}}: conviene unirlos en un solo rol',
  'allow-covered':
    'permite {{permission}}, {{action}}, ya cubierto por lo que permite sobre {{resourceType}}',
};
