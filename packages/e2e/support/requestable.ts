/**
 * What the sample portal of the tests has beside its own configuration: a role that heidi,
 * who has none, may request.
 */
export const requestable = {
  permission: {
    rbac: {
      requests: [
        {
          role: 'role:default/platform_engineer',
          who: ['user:default/heidi'],
          approvers: ['user:default/alice', 'user:default/bob'],
          maxDuration: 'PT8H',
        },
      ],
    },
  },
};
