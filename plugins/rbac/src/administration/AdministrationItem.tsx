import { compatWrapper } from '@backstage/core-compat-api';
import { SidebarItem } from '@backstage/core-components';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { RiShieldUserLine } from '@remixicon/react';
import { administrationRouteRef } from '../kit/links/routes';
import { useIsAuthorized } from '../kit/allowed/useIsAuthorized';
import { useTranslate } from '../translations/useTranslate';

const Icon = () => <RiShieldUserLine size={24} />;

/**
 * *Administration* in the sidebar, for users who may read policies; nothing for
 * others. In apps of the new frontend system and the old.
 *
 * @public
 */
export function AdministrationItem() {
  return compatWrapper(<Item />);
}

function Item() {
  const t = useTranslate();
  const link = useRouteRef(administrationRouteRef);
  const { value: isAuthorized } = useIsAuthorized();
  return link && isAuthorized ? (
    <SidebarItem to={link()} icon={Icon} text={t('administration.title')} />
  ) : null;
}
