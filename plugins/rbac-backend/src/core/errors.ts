import { describeVersion, PolicyVersion } from './model';

/**
 * Everything that can be refused, in one table: the status that REST answers,
 * and the name that clients and tests can rely on.
 */
export const refusals = {
  invalid: { status: 400, name: 'InputError' },
  notAllowed: { status: 403, name: 'NotAllowedError' },
  foreignSource: { status: 403, name: 'NotAllowedError' },
  notFound: { status: 404, name: 'NotFoundError' },
  exists: { status: 409, name: 'ConflictError' },
  duplicate: { status: 409, name: 'ConflictError' },
  stale: { status: 409, name: 'ConflictError' },
  revision: { status: 412, name: 'PreconditionFailedError' },
  tooLarge: { status: 413, name: 'PayloadTooLargeError' },
  failure: { status: 500, name: 'InternalServerError' },
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
} as const;

/** A key of the table of refusals. */
export type RefusalCode = keyof typeof refusals;

/**
 * A request that cannot be carried out, with the reason and what to do in its
 * message. Nothing was changed when it is thrown, unless it says that this is not
 * known.
 */
export class PolicyRefusal extends Error {
  readonly name: string;
  readonly statusCode: number;

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
    this.name = refusals[code].name;
    this.statusCode = refusals[code].status;
    // An answer, not a fault: where it was made is nobody's business, and
    // Backstage would send the stack along in development.
    this.stack = undefined;
  }
}

/** What is refused and why, as sentences for the caller. */
export const refuse = {
  /** The caller's permission does not reach the role, or that of the condition. */
  untouchable: (what: string) =>
    new PolicyRefusal(
      'notAllowed',
      `You may not change ${what}: your permission covers only roles that you own`,
    ),
  /** The caller is limited, and the role says who administers. */
  administrative: (role: string) =>
    new PolicyRefusal(
      'notAllowed',
      `You may not change what ${role} says about the administration of RBAC: your permission covers only roles that you own`,
    ),
  foreignSource: (role: string, source: string, own: string) =>
    new PolicyRefusal(
      'foreignSource',
      `${role} belongs to the source ${source} and cannot be changed by ${own}; change it there`,
    ),
  reservedName: (role: string) =>
    new PolicyRefusal(
      'notAllowed',
      `The name ${role} is reserved for the policy files and the configuration; declare the role there, or take another name`,
    ),
  unknownRole: (role: string) =>
    new PolicyRefusal('notFound', `There is no role ${role}`),
  unknownMember: (role: string, member: string) =>
    new PolicyRefusal('notFound', `${member} is not a member of ${role}`),
  unknownPolicy: (role: string, policy: string) =>
    new PolicyRefusal('notFound', `${role} has no policy ${policy}`),
  unknownCondition: (id: number | string) =>
    new PolicyRefusal('notFound', `There is no condition ${id}`),
  roleExists: (role: string) =>
    new PolicyRefusal('exists', `There is already a role ${role}`),
  policyExists: (role: string, policy: string) =>
    new PolicyRefusal('exists', `${role} already has the policy ${policy}`),
  conditionExists: (role: string, scope: string, id: number) =>
    new PolicyRefusal(
      'exists',
      `${role} already has a condition on ${scope}: condition ${id}; update it instead`,
    ),
  twice: (what: string) =>
    new PolicyRefusal('duplicate', `The request names ${what} twice`),
  changedMeanwhile: (role: string, field: string) =>
    new PolicyRefusal(
      'stale',
      `The ${field} of ${role} is not what oldRole says; read the role again and repeat the change`,
    ),
  wrongVersion: (expected: PolicyVersion, actual: PolicyVersion) =>
    new PolicyRefusal(
      'revision',
      `If-Match names ${describeVersion(expected)}, but the policy is at ${describeVersion(actual)}; read again and repeat the change`,
    ),
  newerLoad: (source: string) =>
    new PolicyRefusal(
      'stale',
      `The source ${source} was loaded again meanwhile, with another content`,
    ),
  /** The permission that the caller lacks. */
  lacking: (permission: string) =>
    new PolicyRefusal(
      'notAllowed',
      `You need the permission ${permission} for this`,
    ),
  undecidable: () =>
    new PolicyRefusal(
      'unavailable',
      'What you may do cannot be found out at present; nothing was changed, try again later',
    ),
  unknownGroups: (user: string) =>
    new PolicyRefusal(
      'unavailable',
      `The groups of ${user} cannot be read from the catalog at present; try again later`,
    ),
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
      'The policy database was lost while the change was committed; whether it was made is not known, read again before you repeat it',
    ),
};
