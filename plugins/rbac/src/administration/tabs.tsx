import { ComponentType, lazy, ReactElement, ReactNode, Suspense } from 'react';
import { PageOutline } from '../kit/design/Outline';
import { Surface } from '../kit/design/Surface';
import { en } from '../translations/en';
import { TabPath } from './tabTitle';

/** A tab of the page *Administration*. */
export interface AdministrationTab {
  /** Below the page, without slashes; names the extension, too. */
  readonly path: TabPath;
  /** The title in English; `tabTitle` translates it. */
  readonly title: string;
  readonly element: ReactElement;
}

/** The path of the tab that the address of the page leads to. */
export const ROLES_TAB = 'roles';

const outline = (
  <Surface>
    <PageOutline />
  </Surface>
);

const Frame = lazy(() =>
  import('./Administration').then(m => ({ default: m.Administration })),
);

/** The tab of another plugin, in the frame for administrators that ours have. */
export function framed(element: ReactElement): ReactElement {
  return (
    <Suspense fallback={outline}>
      <Frame>{element}</Frame>
    </Suspense>
  );
}

/** The tabs for users who may not read policies. */
const forEverybody: readonly string[] = ['requests'];

/** The tabs that somebody finds at the top of the page: those that have something for them. */
export function tabsFor<Tab extends { readonly path: string }>(
  tabs: readonly Tab[],
  isAdministrator: boolean,
): readonly Tab[] {
  return isAdministrator
    ? tabs
    : tabs.filter(({ path }) => forEverybody.includes(path));
}

/** The tabs of *Administration* in both frontend systems, in their order. */
export const administrationTabs: readonly AdministrationTab[] = [
  tab('overview', () =>
    import('../pages/overview/OverviewPage').then(m => m.OverviewPage),
  ),
  tab(ROLES_TAB, () => import('./RolesPages').then(m => m.RolesPages)),
  tab('access', () =>
    import('../pages/access/AccessPage').then(m => m.AccessPage),
  ),
  tab('troubleshoot', () =>
    import('../pages/troubleshoot/TroubleshootPage').then(
      m => m.TroubleshootPage,
    ),
  ),
  tab(
    'requests',
    () => import('../pages/requests/RequestsPage').then(m => m.RequestsPage),
    () => import('./ForEverybody').then(m => m.ForEverybody),
  ),
  tab('sources', () =>
    import('../pages/sources/SourcesPage').then(m => m.SourcesPage),
  ),
  tab('guardrails', () =>
    import('../pages/guardrails/GuardrailsPage').then(m => m.GuardrailsPage),
  ),
  tab('history', () =>
    import('../pages/history/HistoryPage').then(m => m.HistoryPage),
  ),
  tab('findings', () =>
    import('../pages/findings/FindingsPage').then(m => m.FindingsPage),
  ),
];

/**
 * A tab whose code is loaded when it is first shown; meanwhile it has its shape.
 *
 * @param loadFrame - what it is wrapped in; by default the frame for administrators
 */
function tab(
  path: TabPath,
  load: () => Promise<ComponentType>,
  loadFrame: () => Promise<ComponentType<{ children: ReactNode }>> = () =>
    import('./Administration').then(m => m.Administration),
): AdministrationTab {
  const Content = lazy(async () => {
    const [Page, Around] = await Promise.all([load(), loadFrame()]);
    const Wrapped = () => (
      <Around>
        <Page />
      </Around>
    );
    return { default: Wrapped };
  });
  const element = (
    <Suspense fallback={outline}>
      <Content />
    </Suspense>
  );
  return { path, title: en.administration.tabs[path], element };
}
