import { ComponentType, lazy, ReactElement, Suspense } from 'react';
import { PageOutline } from '../kit/design/Outline';
import { Surface } from '../kit/design/Surface';
import { ALL_ROLES } from '../kit/words/allRoles';

/** A tab of the page *Administration*. */
export interface AdministrationTab {
  /** Below the page, without slashes; names the extension, too. */
  readonly path: string;
  readonly title: string;
  readonly element: ReactElement;
}

/** The tabs of *Administration* in both frontend systems, in their order. */
export const administrationTabs: readonly AdministrationTab[] = [
  tab(
    'roles',
    ALL_ROLES,
    async () => (await import('./RolesPages')).RolesPages,
  ),
  tab(
    'access',
    'Access',
    async () => (await import('../pages/access/AccessPage')).AccessPage,
  ),
  tab(
    'why',
    'Why?',
    async () => (await import('../pages/why/WhyPage')).WhyPage,
  ),
  tab(
    'sources',
    'Sources',
    async () => (await import('../pages/sources/SourcesPage')).SourcesPage,
  ),
  tab(
    'laws',
    'Laws',
    async () => (await import('../pages/laws/LawsPage')).LawsPage,
  ),
  tab(
    'history',
    'History',
    async () => (await import('../pages/history/HistoryPage')).HistoryPage,
  ),
  tab(
    'clean-up',
    'Clean-up',
    async () => (await import('../pages/cleanUp/CleanUpPage')).CleanUpPage,
  ),
];

/** A tab whose code is loaded when it is first shown; meanwhile it has its shape. */
function tab(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): AdministrationTab {
  const Content = lazy(async () => {
    const [Page, { Administration }] = await Promise.all([
      load(),
      import('./Administration'),
    ]);
    return {
      default: () => (
        <Administration>
          <Page />
        </Administration>
      ),
    };
  });
  const outline = (
    <Surface>
      <PageOutline />
    </Surface>
  );
  return {
    path,
    title,
    element: (
      <Suspense fallback={outline}>
        <Content />
      </Suspense>
    ),
  };
}
