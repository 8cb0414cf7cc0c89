import {
  because,
  DryRunJson,
  ImpactJson,
  impactQuery,
  Reason,
  RefusalKind,
  WriteAction,
} from '@portal-rbac/plugin-rbac-common';
import {
  instantText,
  PolicyRefusal,
  PolicyVersion,
} from '@portal-rbac/plugin-rbac-core';
import { Request } from 'express';
import { Access, unlimitedAccess } from '../administration/access';
import { Preview, PreviewQuestion } from '../administration/AuthorisedPolicy';
import { applyOptionsOf, malformed, parse } from './requests';
import { RouterOptions } from './RouterOptions';
import { Answer, etagOf } from './send';

/** Users of an impact on a page. */
const USERS_ON_PAGE = 1_000;

/**
 * Refusals of a request that is malformed or not permitted, whatever the policy. A
 * dry run gets them like the change; it reports all others.
 */
const ofRequest: ReadonlySet<RefusalKind> = new Set([
  'invalid',
  'lacking',
  'revision',
  'tooLarge',
]);

type Services = Pick<RouterOptions, 'policy' | 'impacts' | 'authorize'>;

/** Changes that would be made, and what a load of files would report of them. */
export interface Previewed {
  readonly changes: Preview;
  readonly problems?: DryRunJson['problems'];
}

/**
 * Refuses what asks something of an impact where there is no answer to that, such as a
 * change that was meant as a question.
 *
 * @param why - what to do about the parameter
 * @throws PolicyRefusal if it has the parameter of such a question
 */
export function requireNoQuestion(
  { query }: Request,
  why = because('dry-run-only'),
): void {
  const asked = Object.keys(impactQuery.shape).find(name => name in query);
  if (asked !== undefined) {
    throw malformed([{ field: asked, ...why }], 'query');
  }
}

/**
 * A dry run or a simulation, from the request to the answer: what is asked of it, and what it
 * is worked out for. Its parts are read when they are needed, so that the first of them that is
 * wrong is refused.
 */
export class DryRun implements PreviewQuestion {
  /**
   * @param reader - how much may be shown
   * @param signal - aborts when nobody is waiting for the answer
   */
  constructor(
    private readonly services: Services,
    private readonly request: Request,
    readonly reader: Access<'read'>,
    readonly signal: AbortSignal,
  ) {}

  /** @throws PolicyRefusal if what the request demands is malformed */
  get demands() {
    return applyOptionsOf(this.request);
  }

  /**
   * How many people of a group are concerned, or who else is by one of the impact.
   *
   * @throws PolicyRefusal if that cannot be understood, or for a group where the reader
   *   sees some roles only
   */
  get asked(): PreviewQuestion['asked'] {
    const { group, accessChange, offset } = parse(
      impactQuery,
      this.request.query,
      'query',
    );
    if (group) {
      unlimitedAccess(this.reader, 'count-the-people-of-a-group');
    }
    const page =
      accessChange === undefined
        ? undefined
        : { id: accessChange, offset, limit: USERS_ON_PAGE };
    return { group, page };
  }

  /** @throws PolicyRefusal if it asks something of an impact */
  requireNoQuestion(why: Reason): void {
    requireNoQuestion(this.request, why);
  }

  /** The boundary, for what else the caller would do. */
  accessTo<Action extends WriteAction>(
    action: Action,
  ): Promise<Access<Action>> {
    return this.services.authorize(this.request, action);
  }

  /** Answers what changes would do, or why the policy would refuse them. */
  async answer(preview: () => Promise<Previewed>): Promise<Answer> {
    const { policy, impacts } = this.services;
    const { asked, reader, signal } = this;
    // Answered with a refusal. If that is of a later version, the change itself gets 412.
    const known = await policy.version();
    try {
      const { changes, problems } = await preview();
      const { version, refusal } = changes;
      const impact = await impacts.of(
        changes,
        signal,
        reader.credentials,
        asked,
      );
      const found = { impact: asOf(changes, impact), problems };
      return this.answerOn(version, found, refusal);
    } catch (error) {
      if (
        !(error instanceof PolicyRefusal) ||
        ofRequest.has(error.kind) ||
        // What keeps it from being known is no refusal of the change.
        error.statusCode >= 500
      ) {
        throw error;
      }
      return this.answerOn(known, {}, error);
    }
  }

  private answerOn(
    version: PolicyVersion,
    found: Partial<DryRunJson>,
    refused: PolicyRefusal | undefined,
  ): Answer {
    const { actor, source } = this.reader;
    const { revision } = version;
    return {
      status: 200,
      version,
      body: {
        revision,
        etag: etagOf(version),
        ...found,
        refusal: refused && refusalJson(refused),
      } satisfies DryRunJson,
      audit: { actor, source, dryRun: true, revision },
      refused,
    };
  }
}

/** The impact, with a note of when it begins if that is later. */
function asOf({ begins }: Preview, impact: ImpactJson): ImpactJson {
  return begins === undefined
    ? impact
    : {
        ...impact,
        notes: [
          because('impact-later', { time: instantText(begins) }),
          ...impact.notes,
        ],
      };
}

function refusalJson({
  name,
  message,
  code,
  params,
  problems,
  statusCode,
}: PolicyRefusal): NonNullable<DryRunJson['refusal']> {
  return { name, message, code, params, problems, statusCode };
}
