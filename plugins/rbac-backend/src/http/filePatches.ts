import {
  because,
  endpoints,
  FilePatchJson,
  nameOf,
  RolePatchJson,
} from '@portal-rbac/plugin-rbac-common';
import { FILES, FileText, refuse } from '@portal-rbac/plugin-rbac-core';
import { basename } from 'node:path';
import { unlimitedAccess } from '../administration/access';
import { filePatch } from './filePatch';
import { malformed } from './requests';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';
import { previewOffer } from './simulation';

/**
 * The call that returns how the policy files must change to give one of their
 * roles the requested content, and the impact. Nothing is written.
 */
export function serveFilePatches(serve: Server, services: RouterOptions) {
  const { files, policy } = services;

  serve.preview(endpoints.patchPolicyFiles, async call => {
    const { params, body: role, caller, signal, dryRun } = call;
    // The lines around those of the role are of others.
    unlimitedAccess(caller, 'read-policy-files');
    const view = await policy.read(caller);
    const present = view.role(params.ref);
    if (present.source !== FILES) {
      throw refuse('foreign-source', {
        role: nameOf(present),
        source: present.source,
        own: FILES,
      });
    }
    if (role.ref !== present.ref) {
      throw malformed([
        {
          field: 'name',
          ...because('renamed-in-files', { expected: nameOf(present) }),
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
    const answer = await dryRun.answer(() =>
      previewOffer(services, after, dryRun),
    );
    const body = { ...answer.body, patches } satisfies Partial<RolePatchJson>;
    return { ...answer, body };
  });
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
  const patch = filePatch(name, before.text, after.text);
  return [{ file: before.file, patch }];
}
