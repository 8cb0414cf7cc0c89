import { Texts } from './reason';
import { Refusals } from './refusal';

type OfRole = Texts<'role'>;

/** How assignments of roles, the terms for requests, and requests are refused. */
export const assignmentRefusals = {
  'unknown-assignment': {
    kind: 'notFound',
    field: 'id',
    item: 'id',
    says: ({ id }: Texts<'id'>) => `There is no assignment ${id}`,
  },
  'assignment-exists': {
    kind: 'exists',
    field: 'id',
    item: 'id',
    says: ({ id }: Texts<'id'>) =>
      `There is already an assignment ${id}; give this one another id`,
  },
  'ends-before-start': {
    kind: 'invalid',
    field: 'until',
    says: ({ from, until }: Texts<'from' | 'until'>) =>
      `The access would start at ${from} and end at ${until}; choose an end after the start`,
  },
  'ends-in-the-past': {
    kind: 'invalid',
    field: 'until',
    says: ({ until }: Texts<'until'>) =>
      `The end ${until} has already passed; choose a later one`,
  },
  'instant-out-of-range': {
    kind: 'invalid',
    field: 'until',
    says: ({ instant, latest }: Texts<'instant' | 'latest'>) =>
      `${instant} is not a time between 1970 and ${latest}; choose one in between`,
  },
  'too-many-assignments': {
    kind: 'invalid',
    field: '',
    says: ({ role, limit }: OfRole & { readonly limit: number }) =>
      `${role} already has ${limit} assignments; end some of them first`,
  },
  'reason-too-long': {
    kind: 'invalid',
    field: 'reason',
    says: ({ bytes, limit }: Readonly<Record<'bytes' | 'limit', number>>) =>
      `The reason has ${bytes} bytes; the limit is ${limit}. Shorten it`,
  },
  'endless-assignment': {
    kind: 'stale',
    field: 'until',
    says: ({ id }: Texts<'id'>) =>
      `The assignment ${id} has no end to extend; end it when it is no longer needed`,
  },
  'not-extended': {
    kind: 'stale',
    field: 'until',
    says: ({ id, until }: Texts<'id' | 'until'>) =>
      `The assignment ${id} already lasts until ${until}; choose a later end`,
  },
  'unbounded-terms': {
    kind: 'invalid',
    field: 'maxDuration',
    says: ({ role }: OfRole) =>
      `Requests for ${role} need no approval, so their terms must limit how long access lasts; set maxDuration`,
  },
  'nobody-approves': {
    kind: 'invalid',
    field: 'approvers',
    says: ({ role }: OfRole) =>
      `Requests for ${role} need an approval, but the list of approvers is empty; name some, or leave approvers out`,
  },
  'terms-out-of-range': {
    kind: 'invalid',
    says: (given: {
      readonly role: string;
      readonly field: string;
      readonly least: number;
      readonly most: number;
    }) =>
      `In the terms for ${given.role}, ${given.field} must be a whole number from ${given.least} to ${given.most}`,
  },
  /** No terms, or the caller is not among those who may ask: the same as no role. */
  'not-requestable': {
    kind: 'notFound',
    field: 'role',
    says: ({ role }: OfRole) => `There is no role ${role} that you may request`,
  },
  'request-reason-required': {
    kind: 'invalid',
    field: 'reason',
    says: ({ role }: OfRole) =>
      `A request for ${role} needs a reason; say what the access is for`,
  },
  'beyond-terms': {
    kind: 'invalid',
    field: 'until',
    says: ({ role, latest }: Texts<'role' | 'latest'>) =>
      `Access to ${role} must end by ${latest}, as its terms allow no longer; request it for a shorter time`,
  },
  'too-many-requests': {
    kind: 'invalid',
    field: '',
    says: ({ limit }: { readonly limit: number }) =>
      `You already have ${limit} requests that are waiting for an answer; cancel one first`,
  },
  'too-many-at-once': {
    kind: 'invalid',
    field: '',
    says: ({ limit }: { readonly limit: number }) =>
      `You already have ${limit} roles that were given to you at once; give one of them back first`,
  },
  /** The same is waiting for an answer already. */
  'request-repeated': {
    kind: 'exists',
    field: 'role',
    says: ({ role }: OfRole) =>
      `You already have a request for ${role} that is waiting for an answer; cancel it to request something else`,
  },
  'unknown-request': {
    kind: 'notFound',
    field: 'id',
    item: 'id',
    says: ({ id }: Texts<'id'>) => `There is no request ${id} that you may see`,
  },
  'request-settled': {
    kind: 'stale',
    field: '',
    says: ({ state }: Texts<'state'>) =>
      `The request is already ${state}; read it again`,
  },
  'nothing-to-revert': {
    kind: 'stale',
    field: '',
    says: () =>
      'The commit only ended access that was given for a time, which a revert does not give again; give it anew',
  },
  'nothing-to-end': {
    kind: 'stale',
    field: 'id',
    says: ({ id }: Texts<'id'>) =>
      `The request ${id} has given nothing that could be ended`,
  },
  'nothing-to-acknowledge': {
    kind: 'stale',
    field: 'id',
    says: ({ id }: Texts<'id'>) =>
      `The request ${id} was not given at once, or has been acknowledged; read it again`,
  },
  'own-request': {
    kind: 'notAllowed',
    field: '',
    says: () =>
      'You may not approve a request for yourself or for a group that you belong to; ask another approver',
  },
  'not-approver': {
    kind: 'notAllowed',
    field: '',
    says: ({ role }: OfRole) =>
      `You are not one of the approvers of ${role}; ask one of them`,
  },
  'approved-already': {
    kind: 'stale',
    field: '',
    says: () =>
      'You have already approved this request; somebody else has to approve it too',
  },
  'not-asker': {
    kind: 'notAllowed',
    field: '',
    says: ({ asker }: Texts<'asker'>) =>
      `Only ${asker} may cancel this request; deny it instead`,
  },
  /** The role was deleted, and perhaps another one made under its name. */
  'role-replaced': {
    kind: 'stale',
    field: '',
    says: ({ role }: OfRole) =>
      `${role} is no longer the role that was requested; deny the request and have the role requested again`,
  },
  'asker-not-eligible': {
    kind: 'stale',
    field: '',
    says: ({ asker, role }: Texts<'asker' | 'role'>) =>
      `${asker} may no longer request ${role}; deny the request`,
  },
} as const satisfies Refusals;
