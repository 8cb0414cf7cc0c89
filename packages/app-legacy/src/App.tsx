import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import {
  AlertDisplay,
  ProxiedSignInPage,
  Sidebar,
  SidebarItem,
  SidebarPage,
} from '@backstage/core-components';
import {
  CatalogEntityPage,
  CatalogIndexPage,
  EntityLayout,
} from '@backstage/plugin-catalog';
import { catalogLocationCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import {
  SettingsLayout,
  UserSettingsPage,
} from '@backstage/plugin-user-settings';
import {
  AccessDenied,
  AdministrationItem,
  EntityAccessCard,
  MyAccess,
  RbacPage,
  ReadableCatalog,
  ReadableEntity,
} from '@portal-rbac/plugin-rbac';
import { RiHome4Line } from '@remixicon/react';
import { Route } from 'react-router-dom';

const Home = () => <RiHome4Line size={24} />;

const app = createApp({
  __experimentalTranslations: {
    availableLanguages: ['en', 'de', 'fr', 'es', 'it', 'ja'],
  },
  components: {
    // As the other sample app does: the user this tab of the browser remembers.
    SignInPage: props => (
      <ProxiedSignInPage
        {...props}
        provider="development"
        headers={{
          'x-development-user': sessionStorage.getItem('portal.signIn') ?? '',
        }}
      />
    ),
  },
});

const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      <EntityAccessCard />
    </EntityLayout.Route>
  </EntityLayout>
);

const routes = (
  <FlatRoutes>
    <Route
      path="/catalog"
      element={
        <ReadableCatalog>
          <CatalogIndexPage />
        </ReadableCatalog>
      }
    />
    <Route
      path="/catalog/:namespace/:kind/:name"
      element={
        <ReadableEntity>
          <CatalogEntityPage />
        </ReadableEntity>
      }
    >
      {entityPage}
    </Route>
    <Route path="/settings" element={<UserSettingsPage />}>
      <SettingsLayout.Route path="my-access" title="My access">
        <MyAccess />
      </SettingsLayout.Route>
    </Route>
    <Route
      path="/register"
      element={<AccessDenied permission={catalogLocationCreatePermission} />}
    />
    <Route path="/rbac" element={<RbacPage />} />
  </FlatRoutes>
);

/** The sample portal in the old frontend system, with the pages of RBAC. */
export const App = app.createRoot(
  <>
    <AlertDisplay />
    <AppRouter>
      <SidebarPage>
        <Sidebar>
          <SidebarItem icon={Home} to="/catalog" text="Catalog" />
          <AdministrationItem />
        </Sidebar>
        {routes}
      </SidebarPage>
    </AppRouter>
  </>,
);
