import {
  membersSchema,
  UnknownMembersJson,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { uniq } from 'lodash';
import { PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { Administration } from './administration';
import { Endpoint } from './endpoint';
import { parse } from './requests';

/**
 * The route `/members/unknown`: which of some users and groups the catalog does
 * not know, for those who are about to make them members.
 */
export function addMemberRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, presence }: Administration,
) {
  router.post(
    '/members/unknown',
    endpoint(
      { eventId: 'role-read', queryType: 'unknown-members' },
      async request => {
        const { actor, source, isLimited } = await authorize(request, 'read');
        if (isLimited) {
          throw new PolicyRefusal(
            'notAllowed',
            'You may not ask whom the catalog knows: your permission covers only roles that you own',
          );
        }
        const body = parse(membersSchema, request.body, 'The body');
        const members = uniq(body.memberReferences);
        await presence.read(members).catch(() => {
          throw new PolicyRefusal(
            'unavailable',
            'The catalog does not answer; ask again in a moment',
          );
        });
        return {
          status: 200,
          body: {
            memberReferences: members.filter(
              ref => presence.has(ref) === false,
            ),
          } satisfies UnknownMembersJson,
          audit: { actor, source },
        };
      },
    ),
  );
}
