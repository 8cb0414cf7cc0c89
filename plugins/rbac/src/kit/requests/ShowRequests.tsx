import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';
import { requestsRouteRef } from '../links/routes';

/** Leads to the page of requests; nothing in a portal without it. */
export function ShowRequests() {
  const t = useTranslate();
  const link = useRouteRef(requestsRouteRef)?.();
  return link ? (
    <ButtonLink variant="secondary" size="small" href={link}>
      {t('requests.show')}
    </ButtonLink>
  ) : null;
}
