import {
  membersSchema,
  UnknownMembersJson,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { uniq } from 'lodash';
import { PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { unlimitedAccess } from '../administration/access';
import { Endpoint } from './endpoint';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/**
 * The route `/members/unknown`: which of some users and groups the catalog does
 * not know, for those who are about to make them members.
 */
export function addMemberRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, presence }: RouterOptions,
) {
  router.post(
    '/members/unknown',
    endpoint(
      { eventId: 'role-read', queryType: 'unknown-members' },
      async request => {
        const access = unlimitedAccess(
          await authorize(request, 'read'),
          'ask whom the catalog knows',
        );
        const body = parse(membersSchema, request.body, 'The body');
        const memberReferences = await presence
          .unknownAmong(uniq(body.memberReferences), access)
          .catch(() => {
            throw new PolicyRefusal(
              'unavailable',
              'The catalog does not answer; ask again in a moment',
            );
          });
        return {
          status: 200,
          body: { memberReferences } satisfies UnknownMembersJson,
          audit: { actor: access.actor, source: access.source },
        };
      },
    ),
  );
}
