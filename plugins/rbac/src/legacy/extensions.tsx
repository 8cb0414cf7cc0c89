import { compatWrapper } from '@backstage/core-compat-api';
import { Header, Page, RoutedTabs } from '@backstage/core-components';
import { RolesFirst } from '../administration/RolesFirst';
import { administrationTabs, ROLES_TAB, tabsFor } from '../administration/tabs';
import { tabTitle } from '../administration/tabTitle';
import { useIsAuthorized } from '../kit/allowed/useIsAuthorized';
import { useLocation } from 'react-router-dom';
import { AccessCard } from '../cards/entityCard/AccessCard';
import { MyAccessPage } from '../pages/myAccess/MyAccessPage';
import { useTranslate } from '../translations/useTranslate';

/** The page *Administration* with its tabs. */
export function AdministrationPage() {
  return compatWrapper(<Tabs />);
}

function Tabs() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const isAdministrator = useIsAuthorized().value !== false;
  const mine = tabsFor(administrationTabs, isAdministrator);
  // This page has only what it has a tab for, and what others may not see says why.
  const isOfOthers = !mine.some(({ path }) => pathname.includes(`/${path}`));
  const routes = (isOfOthers ? administrationTabs : mine).map(
    ({ path, title, element }) => ({
      path: `/${path}`,
      title: tabTitle(t, path, title),
      children: element,
    }),
  );
  return (
    <Page themeId="tool">
      <Header title={t('administration.title')} />
      <RolesFirst path={ROLES_TAB}>
        <RoutedTabs routes={routes} />
      </RolesFirst>
    </Page>
  );
}

/** What the user may do. */
export function MyAccess() {
  return compatWrapper(<MyAccessPage />);
}

/** What a user or group of the catalog may do. */
export function EntityAccessCard() {
  return compatWrapper(<AccessCard />);
}
