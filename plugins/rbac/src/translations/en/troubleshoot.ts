export const troubleshoot = {
  title: 'Troubleshoot',
  lead: 'Choose a user and a permission to see whether it is granted, and what decides it.',
  failed: 'This cannot be explained now',
  user: 'User',
  unlisted: 'A permission that no plugin lists',
  permission: 'Permission',
  action: 'Action',
  resourceType: 'Resource type',
} as const;
