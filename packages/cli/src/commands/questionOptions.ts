import { Option } from 'commander';

export const actionOption = new Option(
  '--action <action>',
  'default: the action that the permission has',
);

export const resourceTypeOption = new Option(
  '--type, --resource-type <type>',
  'default: the one that the permission has',
);

export const pluginOption = new Option(
  '--plugin <id>',
  'only the permissions of this plugin',
);

/** What is listed; the words are those of the REST API. */
export type ListedResult = 'allow' | 'conditional' | 'deny';

export const resultOption = new Option(
  '--result <result...>',
  'list only what comes to this; may be repeated',
)
  .choices(['allow', 'conditional', 'deny'] satisfies ListedResult[])
  .default(['allow', 'conditional'] satisfies ListedResult[]);
