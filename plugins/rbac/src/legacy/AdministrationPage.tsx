import { compatWrapper } from '@backstage/core-compat-api';
import { Header, Page, RoutedTabs } from '@backstage/core-components';
import { AccessTab } from '../access/AccessTab';
import { HistoryTab } from '../history/HistoryTab';
import { RolesTab } from '../roles/RolesTab';
import { SourcesTab } from '../sources/SourcesTab';
import { WhyTab } from '../why/WhyTab';

const tabs = [
  { path: '/roles', title: 'RBAC', children: <RolesTab /> },
  { path: '/access', title: 'Access', children: <AccessTab /> },
  { path: '/why', title: 'Why?', children: <WhyTab /> },
  { path: '/sources', title: 'Sources', children: <SourcesTab /> },
  { path: '/history', title: 'History', children: <HistoryTab /> },
];

/** The page *Administration* with its tabs. */
export function AdministrationPage() {
  return compatWrapper(
    <Page themeId="tool">
      <Header title="Administration" />
      <RoutedTabs routes={tabs} />
    </Page>,
  );
}
