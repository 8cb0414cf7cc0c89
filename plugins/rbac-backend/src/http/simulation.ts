import {
  because,
  endpoints,
  reasonIn,
  RoleRef,
  SourceProblem,
  UpgradeJson,
  WholeRoleInput,
  WriteAction,
} from '@portal-rbac/plugin-rbac-common';
import {
  EditableFiles,
  FILES,
  PolicyRefusal,
  placed,
  skippedRoleProblems,
} from '@portal-rbac/plugin-rbac-core';
import { memoize } from 'lodash';
import {
  ProposedChange,
  sourceAccess,
  unlimitedAccess,
} from '../administration/access';
import { DryRun, Previewed } from './DryRun';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';
import {
  creationOf,
  declarationOf,
  requireKnownConditions,
} from './wholeRoles';

/** What the files are called, where their lines are spoken of. */
const FILE_NAMES = { policies: 'policies', conditions: 'conditions' };

/** Problems that one answer reports. */
const MAX_PROBLEMS = 1_000;

/**
 * The call `/simulate`: what policy files, roles that are written or deleted, other
 * groups of a user, or plugins that ask for other permissions would do to everybody's access.
 */
export function serveSimulation(serve: Server, services: RouterOptions) {
  const { policy } = services;

  serve.preview(endpoints.simulate, async ({ body, dryRun }) => {
    const { member, files, roles = {}, plugins: upgrade } = body;
    const { reader } = dryRun;
    if (member) {
      dryRun.requireNoQuestion(because('not-with', { other: 'member' }));
      return dryRun.answer(async () => ({
        changes: await policy.previewMovement(
          member,
          unlimitedAccess(reader, 'simulate-groups'),
        ),
      }));
    }
    return dryRun.answer(async () => {
      if (upgrade) {
        unlimitedAccess(reader, 'simulate-plugins');
      }
      if (files) {
        unlimitedAccess(reader, 'simulate-policy-files');
        return previewOffer(services, named(files), dryRun, upgrade);
      }
      const changes = await changesTo(roles, dryRun, services);
      return { changes: await policy.preview(changes, dryRun, upgrade) };
    });
  });
}

/** Texts of policy files, under the names used in problems. */
function named(texts: {
  readonly policies: string;
  readonly conditions?: string;
}): EditableFiles {
  const fileOf = (name: keyof typeof FILE_NAMES) => {
    const text = texts[name];
    return text === undefined ? undefined : { file: FILE_NAMES[name], text };
  };
  return { policies: fileOf('policies'), conditions: fileOf('conditions') };
}

/** The changes that the caller would make to write and delete roles. */
async function changesTo(
  {
    put = [],
    delete: gone = [],
  }: {
    readonly put?: readonly WholeRoleInput[];
    readonly delete?: readonly RoleRef[];
  },
  dryRun: DryRun,
  { policy, published }: RouterOptions,
): Promise<ProposedChange[]> {
  const view = await policy.read(dryRun.reader);
  // Once for all roles; there may be a thousand.
  const accessTo = memoize((action: WriteAction) => dryRun.accessTo(action));
  const changes: ProposedChange[] = [];
  for (const [index, role] of put.entries()) {
    const present = view.find(role.ref);
    const path = `roles.put[${index}].`;
    await requireKnownConditions(role, published, present, path);
    changes.push(
      present
        ? {
            change: declarationOf(role.ref, role),
            access: await accessTo('update'),
          }
        : {
            change: creationOf(role),
            access: await accessTo('create'),
          },
    );
  }
  for (const ref of gone) {
    const access = await accessTo('delete');
    changes.push({ change: { kind: 'deleteRole', ref }, access });
  }
  return changes;
}

/** The result of loading policy files instead of the portal's. */
export async function previewOffer(
  { files, policy }: RouterOptions,
  texts: EditableFiles,
  dryRun: DryRun,
  upgrade?: UpgradeJson,
): Promise<Previewed> {
  const offer = await files.tryOut(texts, dryRun.signal);
  if (offer.kind === 'rejected') {
    throw rejection(offer.problems);
  }
  const { roles, untouched, problems } = offer.declarations;
  const access = sourceAccess(FILES);
  const change = { kind: 'replaceSource', roles, untouched } as const;
  const changes = await policy.preview([{ change, access }], dryRun, upgrade);
  const left = skippedRoleProblems(placed(changes.skipped, offer.declarations));
  return { changes, problems: [...problems, ...left].slice(0, MAX_PROBLEMS) };
}

/** The refusal of files that would be rejected as a whole. */
function rejection(problems: readonly SourceProblem[]): PolicyRefusal {
  const listed = problems
    .slice(0, 10)
    .map(({ file, line, role, ...problem }) => ({
      field: ['files', file].filter(Boolean).join('.'),
      ...(role !== undefined && { role }),
      ...(line === undefined
        ? reasonIn(problem)
        : because('in-line', { line, why: reasonIn(problem) })),
    }));
  return new PolicyRefusal('files-rejected', {}, listed);
}
