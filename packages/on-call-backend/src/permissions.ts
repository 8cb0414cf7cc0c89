import { createPermission } from '@backstage/plugin-permission-common';

/** What rules of incidents are about. */
export const INCIDENT = 'on-call-incident';

/** To see an incident. */
export const incidentReadPermission = createPermission({
  name: 'on-call.incident.read',
  attributes: { action: 'read' },
  resourceType: INCIDENT,
});

/** To report an incident. */
export const incidentCreatePermission = createPermission({
  name: 'on-call.incident.create',
  attributes: { action: 'create' },
});
