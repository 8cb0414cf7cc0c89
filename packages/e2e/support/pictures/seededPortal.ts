import {
  catalogRule,
  kindIs,
  policy,
  TestFolder,
} from '@internal/rbac-testkit';
import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { Browser } from '../Browser';
import { createFindings } from '../findings';
import { WebInterface } from '../WebInterface';

const GUARDRAILS = `mode: report
tests:
  - { name: no clusters for Dave, user: user:default/dave, permission: catalog.entity.read, on: resource:default/partner-cluster, expect: deny }
guardrails:
  - { name: there is an administrator, permission: policy.entity.update, atLeast: 1 person }
  - { name: contractors do not develop, exclusive: [role:default/contractor, role:default/developer] }
  - { name: contractors do not operate, exclusive: [role:default/contractor, role:default/operations] }
`;

const CONDITIONS = {
  anyOf: [
    catalogRule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
    {
      allOf: [
        kindIs('Component', 'API'),
        {
          not: catalogRule('HAS_SPEC', {
            key: 'lifecycle',
            value: 'production',
          }),
        },
      ],
    },
  ],
};

const TERMS = [
  {
    role: 'role:default/release-crew',
    who: ['user:default/heidi', 'user:default/frank'],
    approvers: ['user:default/alice', 'group:default/platform'],
    maxDuration: 'P30D',
  },
  {
    role: 'role:default/night-crew',
    who: ['user:default/heidi'],
    approvers: ['group:default/operations'],
    maxDuration: 'PT8H',
    reason: 'optional',
  },
];

/**
 * The sample portal with something to see on each page, the same each time.
 *
 * @param browser - which looks at it
 */
export async function seededPortal(browser: Browser) {
  const folder = await TestFolder.make();
  const guardrailsFile = await folder.write('rbac-guardrails.yaml', GUARDRAILS);
  const rota = await folder.write('rota.json', '["user:default/erin"]');
  const web = await WebInterface.start(
    {
      permission: {
        // What is used depends on when pages were opened.
        rbac: { guardrailsFile, requests: TERMS, usage: 'off' },
      },
      onCall: { rota },
    },
    browser,
  );
  await seed(web);
  return {
    web,
    /** Texts that differ each time, and their replacements on pictures. */
    hidden: { [web.portal.folder]: '/portal', [folder.path]: '/portal' },
    stop: async () => {
      await web.stop();
      await folder.remove();
    },
  };
}

async function seed(web: WebInterface): Promise<void> {
  const crew = {
    name: 'role:default/release-crew',
    memberReferences: [
      'user:default/bob',
      'user:default/carol',
      'group:default/operations',
    ],
    metadata: {
      description: 'Releases what the other teams have built',
      owner: 'group:default/platform',
      requests: { who: ['group:default/engineering'], maxDuration: 'PT8H' },
    },
    policies: [
      'catalog-entity, read, allow',
      'scaffolder.task.create, create, allow',
      'scaffolder-template, read, allow',
      'catalog.location.delete, delete, deny',
    ].map(line => {
      const { action, ...statement } = policy(line);
      return { ...statement, policy: action };
    }),
    conditions: [
      {
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['update', 'delete'],
        conditions: CONDITIONS,
      },
    ],
  };
  await web.call('POST', '/policy/roles', {
    ...crew,
    metadata: { description: 'Releases' },
    policies: crew.policies.slice(1),
    conditions: [],
  });
  await web.call('PUT', '/policy/roles/role/default/release-crew', crew);
  await web.call('POST', '/assignments', {
    role: crew.name,
    member: 'user:default/dave',
    until: '2099-12-31T18:00:00Z',
    reason: 'Releases with Bob this week',
  });
  await web.createRole('night-crew', { description: 'Is there at night' });
  await web.allow(
    'night-crew',
    ['catalog-entity', 'read'],
    ['catalog.location.analyze', 'use'],
  );
  await createFindings(web);
  for (const [user, role, reason] of [
    ['frank', 'release-crew', 'Release of the tracking service on Thursday'],
    ['heidi', 'release-crew', 'I review what the other teams run'],
    ['heidi', 'night-crew', ''],
  ]) {
    await web.portal.api(user).call(endpoints.requestAccess, {
      body: { role: `role:default/${role}`, duration: 'PT8H', reason },
    });
  }
}
