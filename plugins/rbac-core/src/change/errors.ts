import {
  oneLine,
  PolicyStatement,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide/decide';
import { CommitRecord } from './RoleChange';
import { describeVersion, PolicyVersion } from '../model/document';
import { questionAfter } from '../model/nearestName';

/**
 * Everything that can be refused, in one table: the status that REST answers,
 * and the name that clients and tests can rely on.
 *
 * @public
 */
export const refusals = {
  invalid: { status: 400, name: 'InputError' },
  /** A load of policy files that would leave everything as it is. */
  rejected: { status: 400, name: 'InputError' },
  /** The caller has no permission for it, whatever it is about. */
  lacking: { status: 403, name: 'NotAllowedError' },
  notAllowed: { status: 403, name: 'NotAllowedError' },
  foreignSource: { status: 403, name: 'NotAllowedError' },
  notFound: { status: 404, name: 'NotFoundError' },
  notAcceptable: { status: 406, name: 'NotAcceptableError' },
  exists: { status: 409, name: 'ConflictError' },
  duplicate: { status: 409, name: 'ConflictError' },
  stale: { status: 409, name: 'ConflictError' },
  revision: { status: 412, name: 'PreconditionFailedError' },
  tooLarge: { status: 413, name: 'PayloadTooLargeError' },
  law: { status: 422, name: 'UnprocessableEntityError' },
  failure: { status: 500, name: 'InternalServerError' },
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
} as const;

/**
 * A key of the table of refusals.
 *
 * @public
 */
export type RefusalCode = keyof typeof refusals;

/**
 * A request that cannot be carried out, with the reason and what to do in its
 * message. Nothing was changed when it is thrown, unless it says that this is not
 * known.
 *
 * @public
 */
export class PolicyRefusal extends Error {
  readonly name: string;
  readonly statusCode: number;
  /** What the message says, as data; empty if it is about nothing in the request. */
  readonly problems: readonly RequestProblem[];
  // Answers carry the fields of an error, and this is nothing for its caller.
  readonly #isHidden: boolean;

  /** @param isHidden - whether it is there, for others than the caller */
  constructor(
    readonly code: RefusalCode,
    message: string,
    problems: readonly RequestProblem[] = [],
    isHidden = false,
  ) {
    // It may quote the caller, and comes to be in the log.
    super(oneLine(message));
    this.problems = problems;
    this.#isHidden = isHidden;
    this.name = refusals[code].name;
    this.statusCode = refusals[code].status;
    // An answer, not a fault: omit the stack, which Backstage would send along in
    // development.
    this.stack = undefined;
  }

  /** Whether the caller reached for what is not theirs, whatever they were told. */
  get isForbidden(): boolean {
    return this.statusCode === 403 || this.#isHidden;
  }
}

/** A refusal that is about one thing. */
function refusal(
  code: RefusalCode,
  about: Partial<RequestProblem>,
  message: string,
  isHidden = false,
): PolicyRefusal {
  const problem = { field: '', ...about, message };
  return new PolicyRefusal(code, message, [problem], isHidden);
}

/**
 * What is refused and why, as sentences for the caller. What the caller may not
 * see is refused as what is not there, in the same words.
 *
 * @public
 */
export const refuse = {
  /**
   * The caller may see the role, but their permission does not reach it.
   *
   * @param field - what of the role keeps it from them
   */
  outOfReach: (role: string, field = '') =>
    refusal(
      'notAllowed',
      { role, field },
      `You may not change ${role}: your permission covers only roles that you own`,
    ),
  /** The caller is limited, and the role could shut administrators out. */
  deniesAdministration: (role: string) =>
    refusal(
      'notAllowed',
      { role, field: 'policies' },
      `You may not change ${role}, which denies the administration of RBAC: your permission covers only roles that you own`,
    ),
  /**
   * The caller is limited, and by the change somebody would gain what they do not hold.
   *
   * @param effect - who would gain or lose it
   */
  overreach: (
    effect: string,
    { permission, action, resourceType }: DecisionRequest,
    about: {
      /** Whether the caller has it for some resources. */
      readonly isHeldInPart: boolean;
      /** Whether it is what makes administrators, of which nothing was named. */
      readonly isReserved: boolean;
      readonly role?: string;
      /** What of the role is in the way. */
      readonly field?: string;
    },
  ) => {
    const name = permission || `any permission of ${resourceType}`;
    const held = about.isHeldInPart
      ? 'which you have only for other or fewer resources'
      : 'which you do not have yourself';
    const reason = about.isReserved
      ? 'which makes administrators, so that only somebody who administers without a limit may change it'
      : held;
    return refusal(
      'notAllowed',
      {
        role: about.role,
        field: about.field ?? '',
        item: `${permission || resourceType}, ${action}`,
      },
      `You may not make this change: ${effect} ${name}, ${action}, ${reason}; an administrator can do it, or name it under permission.rbac.delegation.grantable`,
    );
  },
  /** The caller is limited, and whom the change concerns is not known. */
  everybodyUnknown: () =>
    new PolicyRefusal(
      'unavailable',
      'The users and groups of the catalog cannot be read at present, so that it is not known what this would bring out that other roles give; nothing was changed, try again later',
    ),
  /** The caller is limited, and the change is about too many permissions. */
  tooMuchToJudge: () =>
    new PolicyRefusal(
      'notAllowed',
      'You may not make this change: it is about too many permissions that no plugin knows to tell whether you have them all; change less at once, or let an administrator do it',
    ),
  /** The caller is limited, and the allow might undo what others deny. */
  liftsDeny: (role: string, { permission, action, effect }: PolicyStatement) =>
    refusal(
      'notAllowed',
      { role, field: 'policies', item: `${permission}, ${action}, ${effect}` },
      `You may not let ${role} allow ${permission}, ${action}: a permission's name takes precedence over its resource type, so that this could lift a deny of a role that you do not own; an administrator can do it, if the deny is not meant for ${role}`,
    ),
  foreignSource: (role: string, source: string, own: string) =>
    refusal(
      'foreignSource',
      { role },
      `${role} belongs to the source ${source} and cannot be changed by ${own}; change it there`,
    ),
  reservedName: (role: string) =>
    refusal(
      'notAllowed',
      { role, field: 'name' },
      `The name ${role} is reserved for the policy files and the configuration; declare the role there, or take another name`,
    ),
  unknownRole: (role: string, isHidden: boolean) =>
    refusal('notFound', { role }, `There is no role ${role}`, isHidden),
  unknownMember: (role: string, member: string) =>
    refusal(
      'notFound',
      { role, field: 'memberReferences', item: member },
      `${member} is not a member of ${role}`,
    ),
  unknownPolicy: (role: string, policy: string) =>
    refusal(
      'notFound',
      { role, field: 'policies', item: policy },
      `${role} has no policy ${policy}`,
    ),
  unknownCondition: (id: number, isHidden: boolean) =>
    refusal(
      'notFound',
      { field: 'id', item: `${id}` },
      `There is no condition ${id}`,
      isHidden,
    ),
  roleExists: (role: string) =>
    refusal(
      'exists',
      { role, field: 'name' },
      `There is already a role ${role}`,
    ),
  policyExists: (role: string, policy: string) =>
    refusal(
      'exists',
      { role, field: 'policies', item: policy },
      `${role} already has the policy ${policy}`,
    ),
  conditionExists: (role: string, scope: string, id: number) =>
    refusal(
      'exists',
      { role, field: 'conditions', item: `${id}` },
      `${role} already has a condition on ${scope}: condition ${id}; update it instead`,
    ),
  tooManyConditions: (role: string, bytes: number, limit: number) =>
    refusal(
      'invalid',
      { role, field: 'conditions' },
      `The conditions of ${role} would have ${bytes} bytes together, and all conditions of one role may have ${limit}; shorten them, or divide the role`,
    ),
  twice: (what: string, about: Partial<RequestProblem>) =>
    refusal('duplicate', about, `The request names ${what} twice`),
  changedMeanwhile: (role: string, field: string) =>
    refusal(
      'stale',
      { role, field: `oldRole.metadata.${field}` },
      `The ${field} of ${role} is not what oldRole says; read the role again and repeat the change`,
    ),
  /** What a revert would undo is no longer as the commit left it. */
  changedSince: (role: string, field: string, item: string) =>
    refusal(
      'stale',
      { role, field, ...(item && { item }) },
      `${[role, field, item].filter(Boolean).join(', ')} is not as the commit left it; revert what was changed since first, or change the role`,
    ),
  /** The role of which a revert would undo something was removed since. */
  goneSince: (role: string, isHidden: boolean) =>
    refusal('stale', { role }, `There is no role ${role}`, isHidden),
  /** The commit that changed since what a revert would undo. */
  inTheWay: (
    { code, message, problems }: PolicyRefusal,
    { revision, actor, at }: CommitRecord,
  ) =>
    new PolicyRefusal(
      code,
      `${message}. Revision ${revision} by ${actor} at ${at} is in the way`,
      problems,
    ),
  unknownRevision: (revision: number, start: number) =>
    refusal(
      'notFound',
      { field: 'revision', item: `${revision}` },
      `There is no revision ${revision} in the history that you may see, which begins with ${start}`,
    ),
  /** Somebody altered the tables by hand. */
  brokenHistory: (what: string) =>
    new PolicyRefusal(
      'unavailable',
      `The history of ${what} is not what was committed; nothing was changed, let an administrator run rbac history verify`,
    ),
  noReason: () =>
    refusal(
      'invalid',
      { field: 'X-Change-Reason' },
      'The header X-Change-Reason must say why the change is made, because permission.rbac.history.requireReason demands it',
    ),
  wrongVersion: (expected: PolicyVersion, actual: PolicyVersion) =>
    new PolicyRefusal(
      'revision',
      `If-Match names ${describeVersion(expected)}, but the policy is at ${describeVersion(actual)}; read again and repeat the change`,
    ),
  /** The consequence of which somebody wants to know more people. */
  unknownConsequence: (id: string) =>
    refusal(
      'revision',
      { field: 'consequence', item: id },
      `The consequence ${id} is not what would happen now; ask again what the change would do`,
    ),
  /** @param problem - what is wrong with the files, and where */
  uneditableFiles: (role: string, problem: string) =>
    refusal(
      'stale',
      { role },
      `The policy files cannot be edited for ${role}: ${problem}; edit them by hand`,
    ),
  newerLoad: (source: string) =>
    new PolicyRefusal(
      'stale',
      `The source ${source} was loaded again in the meantime, with other content`,
    ),
  /**
   * The permission that the caller lacks.
   *
   * @param why - what keeps it from them, if they are to have it
   */
  lacking: (permission: string, why?: string) =>
    new PolicyRefusal(
      'lacking',
      `You need the permission ${permission} for this${why === undefined ? '' : `; ${why}`}`,
    ),
  /** @param what - what the caller wants, to stand after "You may not" */
  limited: (what: string) =>
    new PolicyRefusal(
      'lacking',
      `You may not ${what}: your permission covers only roles that you own`,
    ),
  undecidable: () =>
    new PolicyRefusal(
      'unavailable',
      'What you may do cannot be determined at present; nothing was changed, try again later',
    ),
  /**
   * The caller may not know of them, be they there or not.
   *
   * @param user - or a group
   */
  unknownUser: (user: string) =>
    refusal(
      'notFound',
      { field: 'user', item: user },
      `There is no ${user.startsWith('group:') ? 'group' : 'user'} ${user} in the roles that you may see`,
      true,
    ),
  /** @param formats - media types that there are */
  notAcceptable: (formats: readonly string[]) =>
    refusal(
      'notAcceptable',
      { field: 'Accept' },
      `Accept must name ${formats.join(' or ')}`,
    ),
  /** @param nearest - a plugin that was perhaps meant */
  unknownPlugin: (pluginId: string, nearest: string | undefined) =>
    refusal(
      'invalid',
      { field: 'plugin', item: pluginId },
      `plugin must name a plugin of the portal, and there is no ${pluginId}${questionAfter(nearest)}`,
    ),
  silentPlugin: (pluginId: string, reason = 'it has not been asked yet') =>
    refusal(
      'unavailable',
      { field: 'plugin', item: pluginId },
      `The plugin ${pluginId} has not said which permissions it has: ${reason}; try again later`,
    ),
  unknownGroups: (user: string) =>
    new PolicyRefusal(
      'unavailable',
      `The groups of ${user} cannot be read from the catalog at present; try again later`,
    ),
  /** Nobody is there any more to read it. */
  abandoned: () =>
    new PolicyRefusal('unavailable', 'The caller did not wait for the answer'),
  busy: () =>
    new PolicyRefusal(
      'unavailable',
      'Other changes of the policy are still being made; nothing was changed, try again later',
    ),
  unavailable: () =>
    new PolicyRefusal(
      'unavailable',
      'The policy database does not answer; nothing was changed, try again later',
    ),
  unknownOutcome: () =>
    new PolicyRefusal(
      'unavailable',
      'The policy database was lost while the change was being committed; it is not known whether it was made, so read again before you repeat it',
    ),
};
