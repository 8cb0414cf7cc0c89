const REFERENCE = /^[a-z][a-z0-9+.-]*:([^/\s]+)\/(.+)$/i;

/**
 * The name in a reference such as `user:default/jane`: without its kind, and without the
 * namespace that almost all are in. What is no reference stays as it is.
 */
export function shortName(ref: string): string {
  const [, namespace, name] = REFERENCE.exec(ref) ?? [];
  if (name === undefined) {
    return ref;
  }
  return namespace === 'default' ? name : `${namespace}/${name}`;
}
