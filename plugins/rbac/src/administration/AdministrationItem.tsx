import { compatWrapper } from '@backstage/core-compat-api';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { RiInboxLine, RiShieldUserLine } from '@remixicon/react';
import { administrationRouteRef, requestsRouteRef } from '../kit/links/routes';
import { useIsAuthorized } from '../kit/allowed/useIsAuthorized';
import { useWaiting } from '../kit/requests/useWaiting';
import { useTranslate } from '../translations/useTranslate';
import { CountedItem } from './CountedItem';

const Icon = () => <RiShieldUserLine size={24} />;
const RequestsIcon = () => <RiInboxLine size={24} />;

/**
 * *Administration* in the sidebar, for users who may read policies, with the number of requests
 * that wait for them; for others *Requests*, if some wait for them or they have made some, else
 * nothing. In apps of the new frontend system and the old.
 *
 * @public
 */
export function AdministrationItem() {
  return compatWrapper(<Item />);
}

function Item() {
  const { value: isAuthorized } = useIsAuthorized();
  if (isAuthorized === undefined) {
    return null;
  }
  return isAuthorized ? <Administration /> : <Requests />;
}

function Administration() {
  const t = useTranslate();
  const link = useRouteRef(administrationRouteRef);
  const count = useWaiting(true)?.forMe ?? 0;
  return link ? (
    <CountedItem
      to={link()}
      icon={Icon}
      text={t('administration.title')}
      count={count}
    />
  ) : null;
}

function Requests() {
  const t = useTranslate();
  const link = useRouteRef(requestsRouteRef);
  const { isPart = false, forMe = 0 } = useWaiting() ?? {};
  return link && isPart ? (
    <CountedItem
      to={link()}
      icon={RequestsIcon}
      text={t('requests.title')}
      count={forMe}
    />
  ) : null;
}
