import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { condition } from './condition';
import { members } from './members';
import { permissions } from './permissions';
import { problems } from './problems';
import { saving } from './saving';

export const roleForm: Translated<typeof en.roleForm> = {
  condition,
  members,
  permissions,
  problems,
  saving,
  page: {
    create: 'Nuevo rol',
    createLike: 'Nuevo rol como {{role}}',
    edit: 'Editar {{role}}',
    editShort: 'Editar',
    editAsPatch: 'Editar {{role}} como cambio de los archivos de políticas',
    failed: 'No se puede mostrar el rol',
    readOnly: 'No se puede cambiar aquí',
    mayNotUpdate:
      'Sus roles no le dan el permiso policy.entity.update sobre este rol.',
    mayNotCreate: 'Sus roles no le dan el permiso policy.entity.create.',
    loading: 'Cargando',
  },
  steps: {
    label: 'Pasos',
    numbered: '{{number, number}}. {{title}}',
    faulty: 'Tiene un problema',
    details: 'Nombre y descripción',
    members: 'Usuarios y grupos',
    permissions: 'Políticas de permisos',
    review: 'Revisión',
  },
  actions: {
    summary: '{{members}}. {{grants}}',
    save: 'Guardar',
    create: 'Crear rol',
    next: 'Continuar',
    back: 'Atrás',
    cancel: 'Cancelar',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Los cambios en este rol no se han guardado.',
    stay: 'Quedarse',
    leave: 'Salir',
  },
  draft: {
    title: 'Continúa donde lo dejó',
    text: 'Sus cambios ({{when}}) están aquí de nuevo. Aún no se han guardado.',
    discard: 'Empezar de nuevo',
  },
  details: {
    ofFiles:
      '{{role}} procede de los archivos de políticas. En ellos no caben una descripción ni un propietario; el nombre se cambia allí a mano, en cada línea.',
    name: 'Nombre',
    nameHint: 'Letras y dígitos, separados por «-», «_» o «.»',
    namespace: 'Espacio de nombres',
    namespaceHint: 'La mayoría de los portales solo necesitan «default».',
    description: 'Descripción',
    descriptionHint:
      'Para qué sirve el rol, para que otros sepan a quién darlo.',
    owner: 'Propietario',
    ownerHint:
      'Quien administra solo sus propios roles puede cambiar este si es su propietario.',
    ownerPlaceholder: 'Buscar un usuario o grupo',
  },
  review: {
    incomplete: 'Falta algo o hay algo incorrecto',
    problem: '{{problem}}.',
  },
  patches: {
    none: 'Los archivos ya lo dicen.',
    explained:
      'Aquí no se guarda nada: el rol procede de los archivos de políticas. Aplique este cambio donde se guardan, con {{command}} o a mano. Surte efecto cuando el portal tiene los archivos nuevos.',
    copy: 'Copiar el cambio de {{file}}',
    download: 'Descargar',
    downloadOf: 'Descargar el cambio de {{file}}',
  },
};
