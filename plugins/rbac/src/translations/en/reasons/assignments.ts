/** Roles that are given for a time, and requests of them. */
export const assignments = {
  'unknown-assignment': 'There is no assignment {{id}}',
  'assignment-exists':
    'There is already an assignment {{id}}; give this one another id',
  'ends-before-start':
    'The access would start at {{from}} and end at {{until}}; choose an end after the start',
  'ends-in-the-past':
    'The end {{until}} has already passed; choose a later one',
  'instant-out-of-range':
    '{{instant}} is not a time between 1970 and {{latest}}; choose one in between',
  'too-many-assignments':
    '{{role}} already has {{limit}} assignments; end some of them first',
  'reason-too-long':
    'The reason has {{bytes}} bytes; the limit is {{limit}}. Shorten it',
  'endless-assignment':
    'The assignment {{id}} has no end to extend; end it when it is no longer needed',
  'not-extended':
    'The assignment {{id}} already lasts until {{until}}; choose a later end',
  'unbounded-terms':
    'Requests for {{role}} need no approval, so their terms must limit how long access lasts; set maxDuration',
  'nobody-approves':
    'Requests for {{role}} need an approval, but the list of approvers is empty; name some, or leave approvers out',
  'terms-out-of-range':
    'In the terms for {{role}}, {{field}} must be a whole number from {{least}} to {{most}}',
  'not-requestable': 'There is no role {{role}} that you may request',
  'request-reason-required':
    'A request for {{role}} needs a reason; say what the access is for',
  'beyond-terms':
    'Access to {{role}} must end by {{latest}}, as its terms allow no longer; request it for a shorter time',
  'too-many-requests':
    'You already have {{limit}} requests that are waiting for an answer; cancel one first',
  'request-repeated':
    'You already have a request for {{role}} that is waiting for an answer; cancel it to request something else',
  'unknown-request': 'There is no request {{id}} that you may see',
  'request-settled': {
    approved: 'The request is already approved; read it again',
    denied: 'The request is already denied; read it again',
    cancelled: 'The request is already cancelled; read it again',
    lapsed: 'The request is already lapsed; read it again',
  },
  'nothing-to-revert':
    'The commit only ended access that was given for a time, which a revert does not give again; give it anew',
  'nothing-to-end': 'The request {{id}} has given nothing that could be ended',
  'nothing-to-acknowledge':
    'The request {{id}} was not given at once, or has been acknowledged; read it again',
  'too-many-at-once':
    'You already have {{limit}} roles that were given to you at once; give one of them back first',
  'own-request':
    'You may not approve a request for yourself or for a group that you belong to; ask another approver',
  'not-approver':
    'You are not one of the approvers of {{role}}; ask one of them',
  'approved-already':
    'You have already approved this request; somebody else has to approve it too',
  'not-asker': 'Only {{asker}} may cancel this request; deny it instead',
  'role-replaced':
    '{{role}} is no longer the role that was requested; deny the request and have the role requested again',
  'asker-not-eligible':
    '{{asker}} may no longer request {{role}}; deny the request',
  assigned: {
    plain: '{{member}} has it until it is ended, given by {{by}}',
    until: '{{member}} has it until {{until}}, given by {{by}}',
    because:
      '{{member}} has it until it is ended, given by {{by}}, because: {{why}}',
    untilBecause:
      '{{member}} has it until {{until}}, given by {{by}}, because: {{why}}',
  },
};
