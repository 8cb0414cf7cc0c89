import {
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { KnexFilter } from '@portal-rbac/plugin-rbac-node';
import { z } from 'zod';
import { Incident } from './IncidentStore';
import { INCIDENT } from './permissions';

/** What Backstage knows incidents by: the rows, and how a query asks for them. */
export const incidentRef = createPermissionResourceRef<
  Incident,
  KnexFilter
>().with({ pluginId: 'on-call', resourceType: INCIDENT });

/** The incident is with one of some groups. */
const isOfTeam = createPermissionRule({
  name: 'IS_OF_TEAM',
  description: 'Allow incidents of one of these teams',
  resourceRef: incidentRef,
  paramsSchema: z.object({
    teams: z.array(z.string()).describe('References of groups'),
  }),
  apply: (incident, { teams }) =>
    incident.team !== null && teams.includes(incident.team),
  toQuery:
    ({ teams }) =>
    where =>
      where.whereIn('team', teams),
});

/** The incident is not over. */
const isOpen = createPermissionRule({
  name: 'IS_OPEN',
  description: 'Allow incidents that are not over',
  resourceRef: incidentRef,
  apply: incident => incident.open,
  toQuery: () => where => where.where('open', true),
});

/** All rules of incidents. */
export const incidentRules = [isOfTeam, isOpen];
