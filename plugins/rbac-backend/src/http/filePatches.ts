import {
  FilePatchJson,
  nameOf,
  RolePatchJson,
  wholeRoleSchema,
} from '@portal-rbac/plugin-rbac-common';
import { FILES, FileText, refuse } from '@portal-rbac/plugin-rbac-core';
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { Router } from 'express';
import { basename } from 'node:path';
import { unlimitedAccess } from '../administration/access';
import { Endpoint } from './endpoint';
import { asking, previewing } from './handlers';
import { malformed, parse, roleOfPath } from './requests';
import { RouterOptions } from './RouterOptions';
import { previewOffer } from './simulation';

/**
 * The route that tells how the policy files would have to be changed for a role of
 * theirs to be as it should be, and what that would do. Nothing is written.
 */
export function addFilePatchRoute(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { authorize, files, limits, policy } = options;

  router.post(
    '/policy/roles/:kind/:namespace/:name/patch',
    endpoint(
      { eventId: 'policy-read', queryType: 'file-patch' },
      async (request, signal) => {
        const reader = await authorize(request, 'read');
        const role = parse(wholeRoleSchema(limits), request.body, 'The body');
        // The lines around those of the role are of others.
        unlimitedAccess(reader, 'read policy files');
        const view = await policy.read(reader);
        const present = view.role(roleOfPath(request));
        if (present.source !== FILES) {
          throw refuse.foreignSource(nameOf(present), present.source, FILES);
        }
        if (role.ref !== present.ref) {
          throw malformed([
            {
              field: 'name',
              message: `must be ${nameOf(present)}; rename the role in the files by hand`,
            },
          ]);
        }
        const { before, after } = await files.edited(
          { ...role, name: present.name },
          signal,
        );
        const patches = [
          ...patchOf(before.policies, after.policies),
          ...patchOf(before.conditions, after.conditions),
        ];
        const told = await previewing(
          options,
          reader,
          signal,
          asking(request, reader, () =>
            previewOffer(options, after, { request, reader, signal }),
          ),
        );
        const body = { ...told.body, patches } satisfies Partial<RolePatchJson>;
        return { ...told, body };
      },
    ),
  );
}

/** A unified diff of one file, if it changes. */
function patchOf(
  before: FileText | undefined,
  after: FileText | undefined,
): FilePatchJson[] {
  if (!before || !after || before.text === after.text) {
    return [];
  }
  // How the path as configured relates to a repository is not known here.
  const name = basename(before.file);
  const patch = structuredPatch(
    `a/${name}`,
    `b/${name}`,
    before.text,
    after.text,
  );
  return [{ file: before.file, patch: formatPatch(patch, FILE_HEADERS_ONLY) }];
}
