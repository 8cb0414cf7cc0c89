import {
  BreadcrumbEntry,
  PageLayout,
  PageLayoutTab,
  pluginHeaderActionsApiRef,
  useApi,
  useRouteRef,
} from '@backstage/frontend-plugin-api';
import { ReactElement, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useIsAuthorized } from '../kit/allowed/useIsAuthorized';
import { administrationRouteRef } from '../kit/links/routes';
import { en } from '../translations/en';
import { useTranslate } from '../translations/useTranslate';
import { tabsFor } from './tabs';
import { tabTitle } from './tabTitle';

/** A tab as the portal has it: with the path and the title that its configuration may give. */
export interface PortalTab {
  readonly path: string;
  readonly title: string;
  readonly icon?: PageLayoutTab['icon'];
  readonly element: ReactElement;
}

/** The page *Administration* as Backstage lays pages out, with titles in the language of the user. */
export function AdministrationLayout({
  title,
  tabs,
  first,
}: {
  /** What the portal calls it. */
  title: string;
  tabs: readonly PortalTab[];
  /** The path of the tab that its own address leads to. */
  first: string;
}) {
  const t = useTranslate();
  const link = useRouteRef(administrationRouteRef);
  const actions = useApi(pluginHeaderActionsApiRef);
  const titleLink = link?.();
  // Until this is known, assume an administrator, who sees most of the tabs: nothing is rebuilt for them.
  const isAdministrator = useIsAuthorized().value !== false;
  // A portal may swap the layout, and what is swapped in is built anew whenever this element is: fields would lose
  // the focus with every change of the address.
  return useMemo(() => {
    const titled = tabs.map(tab => ({
      ...tab,
      title: tabTitle(t, tab.path, tab.title),
    }));
    return (
      <PageLayout
        title={
          title === en.administration.title ? t('administration.title') : title
        }
        titleLink={titleLink}
        headerActions={actions.getPluginHeaderActions('rbac')}
        tabs={tabsFor(titled, isAdministrator).map(tab => ({
          id: tab.path,
          label: tab.title,
          icon: tab.icon,
          href: tab.path,
        }))}
      >
        <Routes>
          <Route index element={<Navigate to={first} replace />} />
          {titled.map(({ path, title: label, element }) => (
            <Route
              key={path}
              path={`${path}/*`}
              element={
                <BreadcrumbEntry entry={{ label, href: path }}>
                  {element}
                </BreadcrumbEntry>
              }
            />
          ))}
        </Routes>
      </PageLayout>
    );
  }, [t, title, titleLink, actions, tabs, first, isAdministrator]);
}
