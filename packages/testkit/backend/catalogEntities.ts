import { Entity } from '@backstage/catalog-model';

/** An entity of the namespace `default`. */
export const entity = (
  kind: string,
  name: string,
  spec: Entity['spec'],
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name },
  spec,
});

/** A user, with the groups that they are directly in. */
export const user = (name: string, ...memberOf: string[]) =>
  entity('User', name, { memberOf });

/** A group, with its parent, if any. */
export const group = (name: string, parent?: string) =>
  entity('Group', name, { type: 'team', parent, children: [] });
