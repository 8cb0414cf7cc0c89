import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { useLocation } from 'react-router-dom';
import { lawsRouteRef } from '../kit/links/routes';
import { breachWords } from '../kit/laws/breachWords';
import { useLaws } from '../kit/laws/useLaws';

/** Milliseconds after which it is looked again. */
const INTERVAL = 30_000;

/**
 * Says that laws are broken, by a group of the catalog for example. Nothing if none is but
 * those that are only reported, on the page that shows them, and for users who may not see
 * them.
 */
export function LawBanner() {
  const link = useRouteRef(lawsRouteRef)?.();
  const { pathname } = useLocation();
  return pathname === link ? null : <Banner link={link} />;
}

function Banner({ link }: { link?: string }) {
  const { laws } = useLaws(INTERVAL);
  const broken = (laws?.laws ?? []).filter(
    ({ state, mode }) => state === 'broken' && mode === 'enforce',
  );
  if (broken.length === 0) {
    return null;
  }
  const [{ name, breaches }] = broken;
  return (
    <Alert
      status="danger"
      icon
      mb="5"
      role="status"
      title={
        broken.length === 1
          ? `The law “${name}” is broken`
          : `${counted(broken.length, 'law')} are broken, “${name}” among them`
      }
      description={breaches[0] && `${breachWords(breaches[0])}.`}
      customActions={
        <ButtonLink variant="secondary" size="small" href={link}>
          Show the laws
        </ButtonLink>
      }
    />
  );
}
