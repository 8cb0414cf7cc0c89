import {
  because,
  endpoints,
  reasonIn,
  RoleRef,
  SourceProblem,
  WholeRoleInput,
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
  Access,
  ProposedChange,
  sourceAccess,
  unlimitedAccess,
} from '../administration/access';
import { WriteAction } from '../administration/judgement';
import { Previewed } from './preview';
import { RouterOptions } from './RouterOptions';
import { PreviewGiven, Server } from './Server';
import { creationOf, requireKnownConditions } from './wholeRoles';

/** What the files are called, where their lines are spoken of. */
const FILE_NAMES = { policies: 'policies', conditions: 'conditions' };

/** Problems that one answer tells of. */
const MAX_PROBLEMS = 1_000;

/** What a preview is worked out with. */
interface Asked {
  readonly caller: Access<'read'>;
  readonly signal: AbortSignal;
  /** What the request demands of the policy. */
  readonly options: Parameters<Parameters<PreviewGiven['told']>[0]>[0];
}

/**
 * The call `/simulate`: what policy files, roles that are written or deleted, other
 * groups of a user, or plugins that ask for other permissions would do to everybody's access.
 */
export function serveSimulation(serve: Server, services: RouterOptions) {
  const { policy, published } = services;

  serve.preview(endpoints.simulate, async call => {
    const { body: asked, caller, signal, told } = call;
    const { member, files, roles = {}, plugins: upgrade } = asked;
    if (member) {
      call.requireNoQuestion(because('not-with', { other: 'member' }));
      return told(async () =>
        policy.previewMovement(
          member,
          unlimitedAccess(caller, 'simulate-groups'),
        ),
      );
    }
    return told(async options => {
      if (upgrade) {
        unlimitedAccess(caller, 'simulate-plugins');
      }
      const given = { caller, signal, options };
      const { impact, ...others } = files
        ? await previewFiles(files, given)
        : await previewRoles(roles, call.authorize, given);
      return {
        ...others,
        impact: (scope: Parameters<typeof impact>[0]) =>
          impact({ ...scope, upgrade }),
      };
    });
  });

  /** What would be if the portal loaded these files in place of its own. */
  async function previewFiles(
    texts: { readonly policies: string; readonly conditions?: string },
    given: Asked,
  ): Promise<Previewed> {
    unlimitedAccess(given.caller, 'simulate-policy-files');
    const fileOf = (name: keyof typeof FILE_NAMES) => {
      const text = texts[name];
      return text === undefined ? undefined : { file: FILE_NAMES[name], text };
    };
    return previewOffer(
      services,
      { policies: fileOf('policies'), conditions: fileOf('conditions') },
      given,
    );
  }

  /** What would be if the caller wrote and deleted roles. */
  async function previewRoles(
    {
      put = [],
      delete: gone = [],
    }: {
      readonly put?: readonly WholeRoleInput[];
      readonly delete?: readonly RoleRef[];
    },
    authorize: PreviewGiven['authorize'],
    { caller, signal, options }: Asked,
  ): Promise<Previewed> {
    const view = await policy.read(caller);
    // Once for all roles, of which there may be a thousand.
    const accessTo = memoize((action: WriteAction) => authorize(action));
    const changes: ProposedChange[] = [];
    for (const [index, role] of put.entries()) {
      const present = view.find(role.ref);
      const path = `roles.put[${index}].`;
      await requireKnownConditions(role, published, present, path);
      changes.push(
        present
          ? {
              change: { kind: 'declareRole', ref: role.ref, role },
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
    return policy.preview(changes, caller, options(), signal);
  }
}

/** What a load of policy files in place of those of the portal would come to. */
export async function previewOffer(
  { files, policy }: RouterOptions,
  texts: EditableFiles,
  { caller, signal, options }: Asked,
): Promise<Previewed> {
  const offer = await files.tryOut(texts, signal);
  if (offer.kind === 'rejected') {
    throw rejection(offer.problems);
  }
  const { roles, untouched, problems } = offer.declarations;
  const access = sourceAccess(FILES);
  const change = { kind: 'replaceSource', roles, untouched } as const;
  const previewed = await policy.preview(
    [{ change, access }],
    caller,
    options(),
  );
  const left = skippedRoleProblems(
    placed(previewed.skipped, offer.declarations),
  );
  return {
    ...previewed,
    problems: [...problems, ...left].slice(0, MAX_PROBLEMS),
  };
}

/** The refusal of files that would be rejected as a whole. */
function rejection(problems: readonly SourceProblem[]): PolicyRefusal {
  const told = problems
    .slice(0, 10)
    .map(({ file, line, role, ...problem }) => ({
      field: ['files', file].filter(Boolean).join('.'),
      ...(role !== undefined && { role }),
      ...(line === undefined
        ? reasonIn(problem)
        : because('in-line', { line, why: reasonIn(problem) })),
    }));
  return new PolicyRefusal('files-rejected', {}, told);
}
