import {
  createFrontendPlugin,
  OverridableFrontendPlugin,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import {
  RoleCardBlueprint,
  RoleColumnBlueprint,
} from '@portal-rbac/plugin-rbac';

/** A tab beside those of RBAC. */
const incidentsTab = SubPageBlueprint.make({
  name: 'incidents',
  attachTo: { id: 'page:rbac', input: 'pages' },
  params: {
    path: 'incidents',
    title: 'Incidents',
    loader: () =>
      import('./IncidentsPage').then(({ IncidentsPage }) => <IncidentsPage />),
  },
});

/** A card on the page of the role of the people on call. */
const onCallCard = RoleCardBlueprint.make({
  params: { loader: () => import('./OnCallCard').then(m => m.OnCallCard) },
});

/** A column in the list of roles. */
const onCallColumn = RoleColumnBlueprint.make({
  params: {
    title: 'On call',
    loader: () => import('./OnCallCell').then(m => m.OnCallCell),
  },
});

/** What the sample plugin adds to the web interface of RBAC. */
export const onCallPlugin: OverridableFrontendPlugin = createFrontendPlugin({
  pluginId: 'on-call',
  extensions: [incidentsTab, onCallCard, onCallColumn],
});
