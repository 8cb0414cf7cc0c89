import { ComponentType, lazy, ReactElement, Suspense } from 'react';
import { PageOutline } from '../kit/design/Outline';
import { Surface } from '../kit/design/Surface';
import { en } from '../translations/en';
import { TabPath } from './tabTitle';

/** A tab of the page *Administration*. */
export interface AdministrationTab {
  /** Below the page, without slashes; names the extension, too. */
  readonly path: TabPath;
  /** In English; `tabTitle` says it in other languages. */
  readonly title: string;
  readonly element: ReactElement;
}

/** The path of the tab that the address of the page leads to. */
export const ROLES_TAB = 'roles';

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

/** A tab whose code is loaded when it is first shown; meanwhile it has its shape. */
function tab(
  path: TabPath,
  load: () => Promise<ComponentType>,
): AdministrationTab {
  const Content = lazy(async () => {
    const [Page, { Administration }] = await Promise.all([
      load(),
      import('./Administration'),
    ]);
    const Wrapped = () => (
      <Administration>
        <Page />
      </Administration>
    );
    return { default: Wrapped };
  });
  const outline = (
    <Surface>
      <PageOutline />
    </Surface>
  );
  const element = (
    <Suspense fallback={outline}>
      <Content />
    </Suspense>
  );
  return { path, title: en.administration.tabs[path], element };
}
