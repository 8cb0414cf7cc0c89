import { assignments as en } from '../../en/reasons/assignments';
import { Translated } from '../../inLanguage';

export const assignments: Translated<typeof en> = {
  'unknown-assignment': 'No hay ninguna asignación {{id}}',
  'assignment-exists':
    'Ya hay una asignación {{id}}; dé a esta otro identificador',
  'ends-before-start':
    'El acceso empezaría a las {{from}} y terminaría a las {{until}}; elija un final posterior al inicio',
  'ends-in-the-past': 'El final {{until}} ya ha pasado; elija uno posterior',
  'instant-out-of-range':
    '{{instant}} no es una fecha entre 1970 y {{latest}}; elija una dentro de ese intervalo',
  'too-many-assignments':
    '{{role}} ya tiene {{limit}} asignaciones; termine antes algunas de ellas',
  'reason-too-long':
    'El motivo tiene {{bytes}} bytes; el límite es {{limit}}. Acórtelo',
  'endless-assignment':
    'La asignación {{id}} no tiene un final que se pueda aplazar; termínela cuando ya no haga falta',
  'not-extended':
    'La asignación {{id}} ya dura hasta {{until}}; elija un final posterior',
  'unbounded-terms':
    'Las solicitudes de {{role}} no necesitan aprobación, así que sus condiciones deben limitar la duración del acceso; defina maxDuration',
  'nobody-approves':
    'Las solicitudes de {{role}} necesitan aprobación, pero la lista de aprobadores está vacía; indique alguno u omita approvers',
  'terms-out-of-range':
    'En las condiciones de {{role}}, {{field}} debe ser un número entero de {{least}} a {{most}}',
  'not-requestable': 'No hay ningún rol {{role}} que pueda solicitar',
  'request-reason-required':
    'Una solicitud de {{role}} necesita un motivo; indique para qué es el acceso',
  'beyond-terms':
    'El acceso a {{role}} debe terminar como muy tarde el {{latest}}, pues sus condiciones no permiten más; solicítelo por menos tiempo',
  'too-many-requests':
    'Ya tiene {{limit}} solicitudes a la espera de respuesta; cancele antes una',
  'request-repeated':
    'Ya tiene una solicitud de {{role}} pendiente de respuesta; cancélela para solicitar otra cosa',
  'unknown-request': 'No hay ninguna solicitud {{id}} que pueda ver',
  'request-settled': {
    approved: 'La solicitud ya está aprobada; vuelva a leerla',
    denied: 'La solicitud ya está rechazada; vuelva a leerla',
    cancelled: 'La solicitud ya está cancelada; vuelva a leerla',
    lapsed: 'La solicitud ya ha caducado; vuelva a leerla',
  },
  'nothing-to-revert':
    'El commit solo terminó un acceso temporal, que la reversión no vuelve a conceder; concédalo de nuevo',
  'nothing-to-end':
    'La solicitud {{id}} no ha concedido nada que se pueda terminar',
  'nothing-to-acknowledge':
    'La solicitud {{id}} no se concedió de inmediato, o ya se ha revisado; vuelva a leerla',
  'too-many-at-once':
    'Ya tiene {{limit}} roles concedidos de inmediato; devuelva uno primero',
  'own-request':
    'No puede aprobar una solicitud para usted ni para un grupo al que pertenece; pídaselo a otro aprobador',
  'not-approver': 'No es aprobador de {{role}}; pídaselo a quien lo sea',
  'approved-already':
    'Ya ha aprobado esta solicitud; otra persona debe aprobarla también',
  'not-asker':
    'Solo {{asker}} puede cancelar esta solicitud; recházela en su lugar',
  'role-replaced':
    '{{role}} ya no es el rol que se solicitó; rechace la solicitud y haga que se solicite de nuevo',
  'asker-not-eligible':
    '{{asker}} ya no puede solicitar {{role}}; rechace la solicitud',
  assigned: {
    plain: '{{member}} lo tiene hasta que se le retire, concedido por {{by}}',
    until: '{{member}} lo tiene hasta {{until}}, concedido por {{by}}',
    because:
      '{{member}} lo tiene hasta que se le retire, concedido por {{by}}, motivo: {{why}}',
    untilBecause:
      '{{member}} lo tiene hasta {{until}}, concedido por {{by}}, motivo: {{why}}',
  },
};
