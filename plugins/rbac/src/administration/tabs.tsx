import { ComponentType, lazy, ReactElement, Suspense } from 'react';
import { PageOutline } from '../design/Outline';
import { Surface } from '../design/Surface';
import { ALL_ROLES } from '../roles/allRoles';

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
    async () => (await import('../roles/RolesTab')).RolesTab,
  ),
  tab(
    'access',
    'Access',
    async () => (await import('../access/AccessTab')).AccessTab,
  ),
  tab('why', 'Why?', async () => (await import('../why/WhyTab')).WhyTab),
  tab(
    'sources',
    'Sources',
    async () => (await import('../sources/SourcesTab')).SourcesTab,
  ),
  tab('laws', 'Laws', async () => (await import('../laws/LawsTab')).LawsTab),
  tab(
    'history',
    'History',
    async () => (await import('../history/HistoryTab')).HistoryTab,
  ),
  tab(
    'clean-up',
    'Clean-up',
    async () => (await import('../cleanUp/CleanUpTab')).CleanUpTab,
  ),
];

/** A tab whose code is loaded when it is first shown; meanwhile it has its shape. */
function tab(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): AdministrationTab {
  const Content = lazy(async () => ({ default: await load() }));
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
