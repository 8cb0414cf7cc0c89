import { condition } from './condition';
import { members } from './members';
import { permissions } from './permissions';
import { problems } from './problems';
import { saving } from './saving';

export const roleForm = {
  condition,
  members,
  permissions,
  problems,
  saving,
  page: {
    create: 'New role',
    createLike: 'New role like {{role}}',
    edit: 'Edit {{role}}',
    editShort: 'Edit',
    editAsPatch: 'Edit {{role}} as a change of the policy files',
    failed: 'The role cannot be shown',
    readOnly: 'You cannot change this here',
    mayNotUpdate:
      'Your roles do not give you the permission policy.entity.update on this role.',
    mayNotCreate:
      'Your roles do not give you the permission policy.entity.create.',
    loading: 'Loading',
  },
  steps: {
    label: 'Steps',
    numbered: '{{number, number}}. {{title}}',
    faulty: 'Has a problem',
    details: 'Name and description',
    members: 'Users and groups',
    permissions: 'Permission policies',
    review: 'Review',
  },
  actions: {
    summary: '{{members}}. {{grants}}',
    save: 'Save',
    create: 'Create role',
    next: 'Continue',
    back: 'Back',
    cancel: 'Cancel',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed on this role is not saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
  draft: {
    title: 'You go on where you stopped',
    text: 'What you changed {{when}} is here again. It is not saved yet.',
    discard: 'Start anew',
  },
  details: {
    ofFiles:
      '{{role}} comes from the policy files. They have no place for a description and an owner; its name is changed there by hand, in every line.',
    name: 'Name',
    nameHint: 'Letters and digits, separated by “-”, “_” or “.”',
    namespace: 'Namespace',
    namespaceHint: 'Most portals need none but “default”.',
    description: 'Description',
    descriptionHint:
      'What the role is for, so that others know who should get it.',
    owner: 'Owner',
    ownerHint:
      'Whoever administers only their own roles can change this one if they are its owner.',
    ownerPlaceholder: 'Search for a user or group',
  },
  review: {
    incomplete: 'Something is missing or wrong',
    problem: '{{problem}}.',
  },
  patches: {
    none: 'The files say that already.',
    explained:
      'Nothing is saved here: the role comes from the policy files. Apply this where they are kept, with {{command}} or by hand. It takes effect when the portal has the new files.',
    copy: 'Copy the change of {{file}}',
    download: 'Download',
    downloadOf: 'Download the change of {{file}}',
  },
} as const;
