import {
  Action,
  endpoints,
  explanationSchema,
} from '@portal-rbac/plugin-rbac-common';
import { AddCommand, CommandContext, ExitStatus } from '../command';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { joinLines } from '../plainText';
import { actionOption, resourceTypeOption } from './questionOptions';
import { readBody } from '../portal/portalRequest';

const answerSchema = explanationSchema.pick({
  result: true,
  resourceResult: true,
  text: true,
});

interface Options extends PortalOptions {
  readonly action?: Action;
  readonly resourceType?: string;
  readonly resource?: string;
}

/** `rbac explain`: why a user may or may not do something. */
export const explain: AddCommand = (program, runs) =>
  program
    .command('explain')
    .summary('say why a user may or may not do something')
    .description(
      `Shows the roles of the user and how they got them, which policies and
conditions counted, what overruled the others, and what would have allowed it.

${portalDetails}

Exit status: 0 if it is allowed, if only on conditions; 1 if it is denied; 2 if
there is no explanation. With --resource, it is that of the resource.`,
    )
    .argument('<user>', 'a complete reference, such as user:default/anna')
    .argument('<permission>', 'its name, such as catalog.entity.read')
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(actionOption)
    .addOption(resourceTypeOption)
    .option(
      '--resource <reference>',
      'a resource, for which each condition is tried',
    )
    .action(runs(askAndPrint));

async function askAndPrint(
  context: CommandContext,
  userEntityRef: string,
  name: string,
  { action, resourceType, resource: resourceRef, ...portal }: Options,
): Promise<ExitStatus> {
  const { result, resourceResult, text } = await readBody(
    portalAddress(portal, context),
    endpoints.explain,
    {
      body: {
        userEntityRef,
        permission: { name, action, resourceType },
        resourceRef,
      },
    },
    answerSchema,
  );
  context.print(`${joinLines(text)}\n`);
  return (resourceResult ?? result) === 'DENY' ? 1 : 0;
}
