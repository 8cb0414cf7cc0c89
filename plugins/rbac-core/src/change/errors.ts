import {
  because,
  oneLine,
  Reason,
  ReasonParams,
  Refusal,
  RefusalCode,
  RefusalKind,
  refusalKinds,
  refusals,
  RequestProblem,
  sentenceOf,
} from '@portal-rbac/plugin-rbac-common';

/**
 * The parts of a refusal beside its reason.
 *
 * @public
 */
export interface RefusalOptions {
  /** Whether it exists for users other than the caller. */
  readonly isHidden?: boolean;
  /** How it is refused, if that differs from the table. */
  readonly kind?: RefusalKind;
}

/**
 * A request that cannot be carried out, with the reason and what to do in its
 * message. When it is thrown, nothing was changed, unless its message says that
 * this is not known.
 *
 * @public
 */
export class PolicyRefusal extends Error implements Reason {
  readonly name: string;
  readonly statusCode: number;
  // Answers carry the fields of an error, and these are nothing for its caller.
  readonly #isHidden: boolean;
  readonly #kind: RefusalKind;

  /**
   * @param problems - the message by field; empty if it concerns nothing in the
   * request
   */
  constructor(
    readonly code: RefusalCode,
    readonly params: Reason['params'],
    readonly problems: readonly RequestProblem[] = [],
    { isHidden = false, kind = refusals[code].kind }: RefusalOptions = {},
  ) {
    // It may quote the caller, and appears in the log.
    super(oneLine(sentenceOf(code, { problems, ...params })));
    this.#isHidden = isHidden;
    this.#kind = kind;
    this.name = refusalKinds[kind].name;
    this.statusCode = refusalKinds[kind].status;
    // An answer, not a fault: omit the stack, which Backstage would send along in
    // development.
    this.stack = undefined;
  }

  /** The same for a part of the body: its fields are relative to that part. */
  within(part: string): PolicyRefusal {
    const problems = this.problems.map(problem => ({
      ...problem,
      field: problem.field ? `${part}.${problem.field}` : part,
    }));
    return new PolicyRefusal(this.code, this.params, problems, {
      isHidden: this.#isHidden,
      kind: this.#kind,
    });
  }

  get kind(): RefusalKind {
    return this.#kind;
  }

  /**
   * Whether the caller tried to reach what is not theirs, whatever the answer
   * was.
   */
  get isForbidden(): boolean {
    return this.statusCode === 403 || this.#isHidden;
  }
}

/**
 * The part of the request that it concerns, if the table does not define it.
 *
 * @public
 */
export type RefusedPart = Partial<
  Pick<RequestProblem, 'role' | 'field' | 'item'>
> &
  Pick<RefusalOptions, 'isHidden'>;

/**
 * What has to be given with the code of a refusal.
 *
 * @public
 */
export type RefuseArguments<Code extends RefusalCode> =
  ReasonParams<Code> extends []
    ? []
    : [params: ReasonParams<Code>[0], part?: RefusedPart];

/**
 * A refusal, with a problem unless it is about nothing in the request.
 *
 * @public
 */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...args: RefuseArguments<Code>
): PolicyRefusal {
  const [params = {}, { isHidden, ...part } = {}] = args as [
    params?: Reason['params'],
    part?: RefusedPart,
  ];
  const about: Refusal = refusals[code];
  if (about.field === undefined) {
    return new PolicyRefusal(code, params);
  }
  const item = part.item ?? params[about.item ?? ''] ?? '';
  const role = part.role ?? params.role;
  const problem = {
    field: part.field ?? about.field,
    ...(role !== undefined && { role: `${role}` }),
    ...(item !== '' && { item: `${item}` }),
    ...because(code, ...([params] as unknown as ReasonParams<Code>)),
  };
  return new PolicyRefusal(code, params, [problem], { isHidden });
}
