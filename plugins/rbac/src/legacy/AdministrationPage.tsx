import { compatWrapper } from '@backstage/core-compat-api';
import { Header, Page, RoutedTabs } from '@backstage/core-components';
import { AccessTab } from '../access/AccessTab';
import { HistoryTab } from '../history/HistoryTab';
import { CleanUpTab } from '../cleanUp/CleanUpTab';
import { LawsTab } from '../laws/LawsTab';
import { RolesTab } from '../roles/RolesTab';
import { SourcesTab } from '../sources/SourcesTab';
import { WhyTab } from '../why/WhyTab';

const tabs = [
  { path: '/roles', title: 'RBAC', children: <RolesTab /> },
  { path: '/access', title: 'Access', children: <AccessTab /> },
  { path: '/why', title: 'Why?', children: <WhyTab /> },
  { path: '/sources', title: 'Sources', children: <SourcesTab /> },
  { path: '/history', title: 'History', children: <HistoryTab /> },
  { path: '/clean-up', title: 'Clean-up', children: <CleanUpTab /> },
  { path: '/laws', title: 'Laws', children: <LawsTab /> },
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
