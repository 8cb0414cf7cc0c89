import {
  RoleRef,
  simulationSchema,
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
import { Request, Router } from 'express';
import { memoize } from 'lodash';
import {
  Access,
  ProposedChange,
  sourceAccess,
  unlimitedAccess,
} from '../administration/access';
import { WriteAction } from '../administration/judgement';
import { Endpoint } from './endpoint';
import { asking, Previewed, previewing } from './handlers';
import { applyOptionsOf, parse, requireNoQuestion } from './requests';
import { RouterOptions } from './RouterOptions';
import { creationOf, requireKnownConditions } from './wholeRoles';

/** What the files are called, where their lines are spoken of. */
const FILE_NAMES = { policies: 'policies', conditions: 'conditions' };

/** Problems that one answer tells of. */
const MAX_PROBLEMS = 1_000;

/** A request for a preview, and who asks. */
interface PreviewCall {
  readonly request: Request;
  readonly reader: Access<'read'>;
  readonly signal: AbortSignal;
}

/**
 * The route `/simulate`: what policy files, roles that are written or deleted, other
 * groups of a user, or plugins that ask for other permissions would do to everybody's access.
 */
export function addSimulationRoute(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { authorize, limits, policy, published } = options;
  const schema = simulationSchema(limits);

  router.post(
    '/simulate',
    endpoint(
      { eventId: 'policy-read', queryType: 'simulation' },
      async (request, signal) => {
        const reader = await authorize(request, 'read');
        const asked = parse(schema, request.body, 'The body');
        if (asked.member) {
          requireNoQuestion(request, 'must not come with member');
        }
        const preview = async () => {
          if (asked.member) {
            const everything = unlimitedAccess(reader, 'simulate groups');
            return policy.previewMovement(asked.member, everything);
          }
          const { plugins: upgrade } = asked;
          if (upgrade) {
            unlimitedAccess(reader, 'simulate plugins');
          }
          const call = { request, reader, signal };
          const { impact, ...told } = asked.files
            ? await previewFiles(asked.files, call)
            : await previewRoles(asked.roles ?? {}, call);
          return {
            ...told,
            impact: (scope: Parameters<typeof impact>[0]) =>
              impact({ ...scope, upgrade }),
          };
        };
        return previewing(
          options,
          reader,
          signal,
          asking(request, reader, preview),
        );
      },
    ),
  );

  /** What would be if the portal loaded these files in place of its own. */
  async function previewFiles(
    texts: { readonly policies: string; readonly conditions?: string },
    call: PreviewCall,
  ): Promise<Previewed> {
    unlimitedAccess(call.reader, 'simulate policy files');
    const fileOf = (name: keyof typeof FILE_NAMES) => {
      const text = texts[name];
      return text === undefined ? undefined : { file: FILE_NAMES[name], text };
    };
    return previewOffer(
      options,
      { policies: fileOf('policies'), conditions: fileOf('conditions') },
      call,
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
    { request, reader, signal }: PreviewCall,
  ): Promise<Previewed> {
    const view = await policy.read(reader);
    // Once for all roles, of which there may be a thousand.
    const accessTo = memoize((action: WriteAction) =>
      authorize(request, action),
    );
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
    return policy.preview(changes, reader, applyOptionsOf(request), signal);
  }
}

/** What a load of policy files in place of those of the portal would come to. */
export async function previewOffer(
  { files, policy }: RouterOptions,
  texts: EditableFiles,
  { request, reader, signal }: PreviewCall,
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
    reader,
    applyOptionsOf(request),
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
  const told = problems.slice(0, 10).map(({ file, line, message, role }) => ({
    field: ['files', file].filter(Boolean).join('.'),
    message: line === undefined ? message : `line ${line}: ${message}`,
    ...(role !== undefined && { role }),
  }));
  const text = told.map(({ field, message }) => `${field}: ${message}`);
  return new PolicyRefusal(
    'rejected',
    `Nothing would be loaded: ${text.join('; ')}`,
    told,
  );
}
