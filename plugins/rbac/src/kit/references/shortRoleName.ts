import { parseEntityRef } from '@backstage/catalog-model';

/** The name of a role as people say it: without the namespace that almost all are in. */
export function shortRoleName(role: string): string {
  const { namespace, name } = parseEntityRef(role);
  return namespace === 'default' ? name : `${namespace}/${name}`;
}
