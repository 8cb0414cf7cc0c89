import { z } from 'zod';
import { defineCommand } from './command';
import { portalAddress, portalDetails, portalOptions } from './portalAddress';
import { ask } from './portalRequest';

const answerSchema = z.object({
  result: z.enum(['ALLOW', 'DENY', 'CONDITIONAL']),
  resourceResult: z.enum(['ALLOW', 'DENY']).nullish(),
  text: z.array(z.string()),
});

/** `rbac explain`: why a user may or may not do something. */
export const explain = defineCommand({
  name: 'explain',
  summary: 'say why a user may or may not do something',
  details: `Names the user by a complete reference, such as user:default/anna, and the permission by
its name, such as catalog.entity.read. Shows the roles of the user and how they come to
them, which policies and conditions counted, what overruled the others, and what would
have allowed it.

${portalDetails}

Exit status: 0 if it is allowed, if only on conditions; 1 if it is denied; 2 if there is no
explanation. With --resource, it is that of the resource.`,
  positionals: ['<user>', '<permission>'],
  options: {
    ...portalOptions,
    action: {
      type: 'string',
      value: '<action>',
      description: 'standard: the action that the permission has',
    },
    type: {
      type: 'string',
      value: '<type>',
      description: 'resource type; standard: the one that the permission has',
    },
    resource: {
      type: 'string',
      value: '<reference>',
      description: 'a resource, for which each condition is tried',
    },
  },
  async run([userEntityRef, name], values, { env, print }) {
    const { action, type: resourceType, resource: resourceRef } = values;
    const { result, resourceResult, text } = await ask(
      portalAddress(values, { env }),
      'explain',
      {
        userEntityRef,
        permission: { name, action, resourceType },
        resourceRef,
      },
      answerSchema,
    );
    print(`${text.join('\n')}\n`);
    return (resourceResult ?? result) === 'DENY' ? 1 : 0;
  },
});
