import {
  ConditionInput,
  endpoints,
  mappedAction,
} from '@portal-rbac/plugin-rbac-common';
import { RoleCondition } from '@portal-rbac/plugin-rbac-core';
import { conditionJson } from './representation';
import { malformed } from './requests';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';

/** The calls under `/roles/conditions`. */
export function serveConditions(serve: Server, { published }: RouterOptions) {
  /** A condition that its plugin can apply. */
  const checked = async (condition: ConditionInput) => {
    const problems = await published.checkConditionAnew(condition.content);
    if (problems) {
      throw malformed(problems);
    }
    return condition;
  };

  serve.view(endpoints.listConditions, ({ query, view }) => {
    const isAskedFor = ({ pluginId, resourceType, mapping }: RoleCondition) =>
      (!query.pluginId || pluginId === query.pluginId) &&
      (!query.resourceType || resourceType === query.resourceType) &&
      (!query.actions ||
        mapping.some(entry => query.actions?.includes(mappedAction(entry))));
    return {
      list: view
        .roles(query.roleEntityRef)
        .flatMap(role =>
          role.conditions
            .filter(isAskedFor)
            .map(condition => conditionJson(role, condition)),
        ),
    };
  });

  serve.view(endpoints.getCondition, ({ params: { id }, view }) => {
    const { role, condition } = view.condition(id);
    return {
      body: conditionJson(role, condition),
      audited: { id, roleEntityRef: role.ref },
    };
  });

  serve.change(endpoints.createCondition, async ({ body }) => ({
    kind: 'createCondition',
    condition: await checked(body),
  }));

  serve.change(
    endpoints.replaceCondition,
    async ({ params: { id }, body }) => ({
      kind: 'replaceCondition',
      id,
      condition: await checked(body),
    }),
  );

  serve.change(endpoints.deleteCondition, ({ params: { id } }) => ({
    kind: 'deleteCondition',
    id,
  }));
}
