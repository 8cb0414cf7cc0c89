import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { JsonObject } from '@backstage/types';
import {
  endpoints,
  policyActionsReadPermission,
  questionSchema,
  simulationSchema,
} from '@portal-rbac/plugin-rbac-common';
import { toText } from '@portal-rbac/plugin-rbac-core';
import {
  Access,
  AuthorizeCaller,
  unlimitedAccess,
} from '../administration/access';
import { AdministrationAudit } from '../http/audit';
import { commitJson } from '../http/history';
import { parse } from '../http/requests';
import { RouterOptions } from '../http/RouterOptions';

/** What the actions work with. */
interface Dependencies extends Pick<
  RouterOptions,
  'policy' | 'explainer' | 'lists' | 'users' | 'limits' | 'impacts'
> {
  readonly authorizeCaller: AuthorizeCaller;
  readonly audit: AdministrationAudit;
}

/** Users that an answer names. */
const MOST_USERS = 100;

/**
 * Registers what may be asked of the policy as actions of Backstage, which assistants
 * call by MCP. They only read, and no further than their caller may by REST. For users
 * without the permission to use them, they do not exist.
 */
export function registerActions(
  registry: ActionsRegistryService,
  dependencies: Dependencies,
): void {
  const { policy, explainer, lists, users, limits, impacts } = dependencies;
  const attributes = { readOnly: true, destructive: false, idempotent: true };

  /** Authorises a caller, answers, and writes to the audit log. */
  async function answered(
    queryType: string,
    credentials: BackstageCredentials,
    answer: (access: Access<'read'>) => Promise<object>,
  ) {
    const { audit, authorizeCaller } = dependencies;
    const event = { eventId: 'policy-read', queryType } as const;
    const { output } = await audit.around(event, undefined, async () => {
      const access = await authorizeCaller(credentials, 'read');
      const { actor, source } = access;
      return {
        output: (await answer(access)) as JsonObject,
        audit: { actor, source },
      };
    });
    return { output };
  }

  registry.register({
    name: 'rbac-explain',
    title: 'Explain a decision',
    description:
      'Says whether a user may do something in the portal, and why: by which roles, policies and conditions, at present or as of a revision of the past.',
    attributes,
    visibilityPermission: policyActionsReadPermission,
    schema: {
      input: zod =>
        zod.object({
          userEntityRef: zod.string().describe('Such as user:default/anna'),
          permission: zod.string().describe('Such as catalog.entity.delete'),
          action: zod.string().optional(),
          resourceType: zod.string().optional(),
          resourceRef: zod
            .string()
            .optional()
            .describe('A resource, for which each condition is tried'),
          asOf: zod.number().optional().describe('A revision of the past'),
        }),
      output: zod => zod.object({}).passthrough(),
    },
    action: ({ input, credentials }) =>
      answered('explain', credentials, async access => {
        const { permission: name, action, resourceType, ...others } = input;
        const { userEntityRef, asOf, ...asked } = parse(
          questionSchema(limits),
          { ...others, permission: { name, action, resourceType } },
          'input',
        );
        const view = await policy.read(access, asOf);
        const user = await users.find(userEntityRef);
        const report = await explainer.explain(user, asked, view, access);
        return { ...report, text: toText(report) };
      }),
  });

  registry.register({
    name: 'rbac-who-can',
    title: 'List who may do something',
    description:
      'Lists the users who may do something in the portal, always or on conditions, with the roles that let them. The list names a hundred users at most and says how many there are.',
    attributes,
    visibilityPermission: policyActionsReadPermission,
    schema: {
      input: zod =>
        zod.object({
          permission: zod.string().describe('Such as catalog.entity.delete'),
          action: zod.string().optional(),
          resourceType: zod.string().optional(),
          resourceRef: zod.string().optional(),
        }),
      output: zod => zod.object({}).passthrough(),
    },
    action: ({ input, credentials }) =>
      answered('who-can', credentials, async access => {
        const { permission: asked, resourceRef } = parse(
          questionSchema(limits).omit({ userEntityRef: true, asOf: true }),
          {
            permission: {
              name: input.permission,
              action: input.action,
              resourceType: input.resourceType,
            },
            resourceRef: input.resourceRef,
          },
          'input',
        );
        return lists.whoCan(
          {
            permission: asked,
            resourceRef,
            results: new Set(['ALLOW', 'CONDITIONAL']),
            offset: 0,
            limit: MOST_USERS,
          },
          await policy.read(access),
          access,
          new AbortController().signal,
        );
      }),
  });

  registry.register({
    name: 'rbac-simulate',
    title: 'Say what somebody would gain and lose in other groups',
    description:
      'Lists what a user might do, and might do no more, if they joined some groups and left others. Nothing is changed. Needs a permission that covers all roles.',
    attributes,
    visibilityPermission: policyActionsReadPermission,
    schema: {
      input: zod =>
        zod.object({
          user: zod.string().describe('Such as user:default/anna'),
          joins: zod.array(zod.string()).optional(),
          leaves: zod.array(zod.string()).optional(),
        }),
      output: zod => zod.object({}).passthrough(),
    },
    action: ({ input, credentials }) =>
      answered('simulation', credentials, async access => {
        const member = parse(
          simulationSchema(limits).shape.member.unwrap(),
          input,
          'input',
        );
        const reader = unlimitedAccess(access, 'simulate-groups');
        return {
          impact: await impacts.of(
            await policy.previewMovement(member, reader),
            new AbortController().signal,
            credentials,
          ),
        };
      }),
  });

  registry.register({
    name: 'rbac-history',
    title: 'List who changed what in the policy',
    description:
      'Lists changes of roles, the newest first: who made them, when and why. May be narrowed by a role, a person and a time.',
    attributes,
    visibilityPermission: policyActionsReadPermission,
    schema: {
      input: zod =>
        zod.object({
          role: zod.string().optional().describe('Such as role:default/ops'),
          actor: zod.string().optional().describe('Such as user:default/anna'),
          since: zod.string().optional().describe('A time, as ISO 8601 has it'),
          until: zod.string().optional().describe('Those before this time'),
          limit: zod.number().optional(),
        }),
      output: zod => zod.object({}).passthrough(),
    },
    action: ({ input: { limit, ...input }, credentials }) =>
      answered('history', credentials, async access => {
        const query = parse(
          endpoints.listHistory.query,
          { ...input, ...(limit !== undefined && { limit: `${limit}` }) },
          'input',
        );
        const history = await policy.history(access);
        return { commits: (await history.log(query)).map(commitJson) };
      }),
  });
}
