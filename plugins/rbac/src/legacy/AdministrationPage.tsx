import { compatWrapper } from '@backstage/core-compat-api';
import { Header, Page, RoutedTabs } from '@backstage/core-components';
import { administrationTabs } from '../administration/tabs';

const routes = administrationTabs.map(({ path, title, element }) => ({
  path: `/${path}`,
  title,
  children: element,
}));

/** The page *Administration* with its tabs. */
export function AdministrationPage() {
  return compatWrapper(
    <Page themeId="tool">
      <Header title="Administration" />
      <RoutedTabs routes={routes} />
    </Page>,
  );
}
