import { Page } from '@playwright/test';
import { because, UnusedJson } from '@portal-rbac/plugin-rbac-common';

const ofCrew = {
  role: 'role:default/release-crew',
  source: 'rest',
  isRecommended: true,
};

/** The answer of a portal that has run for a while: the seeded one is too young. */
const answer: UnusedJson = {
  since: '2026-08-30',
  noted: 'people',
  completeSince: '2026-05-14',
  processes: 3,
  isEnough: true,
  unused: [
    {
      ...{ ...ofCrew, kind: 'policy', lastDay: '2026-03-02' },
      policy: {
        permission: 'catalog.entity.delete',
        policy: 'delete',
        effect: 'allow',
      },
    },
    { ...ofCrew, kind: 'member', member: 'group:default/operations' },
    {
      ...{ kind: 'member', source: 'csv-file', isRecommended: false },
      role: 'role:default/apprentice',
      member: 'user:default/frank',
      why: because('use-may-widen'),
    },
  ],
  isCutOff: false,
  proof: { uses: 1_204, lost: 0 },
  notes: [],
};

/** Has a page show it. */
export const answerUnused = (page: Page) =>
  page.route('**/api/permission/access/unused*', route =>
    route.fulfill({ json: answer }),
  );
