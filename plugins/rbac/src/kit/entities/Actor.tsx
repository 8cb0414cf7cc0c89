import { PrincipalLink } from './PrincipalLink';
import { sourceLabel } from '../words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';

/** Somebody in the catalog, or a source, which acts under its own name. */
export function Actor({ name }: { name: string }) {
  const t = useTranslate();
  return /^\w+:[^/]+\/.+$/.test(name) ? (
    <PrincipalLink entityRef={name} />
  ) : (
    <>{sourceLabel(t, name)}</>
  );
}
