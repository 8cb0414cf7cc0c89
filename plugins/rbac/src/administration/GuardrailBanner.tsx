import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink } from '@backstage/ui';
import { useLocation } from 'react-router-dom';
import { guardrailsRouteRef } from '../kit/links/routes';
import { breachWords } from '../kit/guardrails/breachWords';
import { useGuardrails } from '../kit/guardrails/useGuardrails';
import { useTranslate } from '../translations/useTranslate';

/** Milliseconds after which it is looked again. */
const INTERVAL = 30_000;

/**
 * Says that guardrails are broken, by a group of the catalog for example. Nothing if none is but
 * those that are only reported, on the page that shows them, and for users who may not see
 * them.
 */
export function GuardrailBanner() {
  const link = useRouteRef(guardrailsRouteRef)?.();
  const { pathname } = useLocation();
  return pathname === link ? null : <Banner link={link} />;
}

function Banner({ link }: { link?: string }) {
  const t = useTranslate();
  const { guardrails } = useGuardrails(INTERVAL);
  const broken = (guardrails?.guardrails ?? []).filter(
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
          ? t('guardrails.banner.one', { name })
          : t('guardrails.banner.many', { number: broken.length, name })
      }
      description={
        breaches[0] &&
        t('guardrails.sentence', { text: breachWords(t, breaches[0]) })
      }
      customActions={
        <ButtonLink variant="secondary" size="small" href={link}>
          {t('guardrails.banner.show')}
        </ButtonLink>
      }
    />
  );
}
