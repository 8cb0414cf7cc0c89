export const cards = {
  denied: {
    title: 'You cannot do this',
    catalog: 'You cannot read the catalog yet',
    entity: '{{name}} does not exist, or you cannot see it',
    copy: 'Copy details',
    needs: 'It needs the permission {{permission}}.',
    needsFor: 'It needs the permission {{permission}} for {{resource}}.',
    myAccess: 'What you can do',
    details: {
      permission: 'Missing permission: {{value}}',
      resource: 'For: {{value}}',
      user: 'User: {{value}}',
      page: 'Page: {{value}}',
      reason: 'Reason: {{value}}',
      roles: 'Roles that would allow it: {{value}}',
    },
  },
  contacts: {
    ask: 'Ask {{who}} for the role {{role}}.',
    askConditional:
      'Ask {{who}} for the role {{role}}, which allows it on conditions.',
    administrator: 'an administrator of your portal',
    write: 'Write',
    askForRole: 'Ask for a role that has it',
    askAdministrator:
      'Ask an administrator of your portal for a role that has it.',
    subject: 'Access',
  },
  access: {
    title: 'Access',
    andRoles: 'and {{roles}}',
  },
} as const;
