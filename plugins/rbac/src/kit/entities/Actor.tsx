import { PrincipalLink } from './PrincipalLink';
import { sourceLabel } from '../words/whyReadOnly';

/** Somebody in the catalog, or a source, which acts under its own name. */
export function Actor({ name }: { name: string }) {
  return /^\w+:[^/]+\/.+$/.test(name) ? (
    <PrincipalLink entityRef={name} />
  ) : (
    <>{sourceLabel(name)}</>
  );
}
