import {
  createExtensionBlueprint,
  createExtensionDataRef,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import { JSX, lazy, Suspense } from 'react';
import { QuietBoundary } from '../kit/extensions/QuietBoundary';
import {
  RoleColumn,
  RoleExtensionProps,
} from '../kit/extensions/RoleExtensions';

/** What the list of roles takes of such an extension. */
export const roleColumnDataRef = createExtensionDataRef<RoleColumn>().with({
  id: 'rbac.role-column',
});

/**
 * Adds a column to the list of roles, where there is room for it, with a cell for each role that is shown. The cells are
 * loaded with the list. If one fails, a dash is in its place.
 *
 * @public
 */
export const RoleColumnBlueprint = createExtensionBlueprint({
  kind: 'role-column',
  attachTo: { id: 'sub-page:rbac/roles', input: 'columns' },
  output: [roleColumnDataRef],
  factory(
    params: {
      /** The heading. */
      title: string;
      /** Loads the component of a cell, which may be empty for some roles. */
      loader: () => Promise<(props: RoleExtensionProps) => JSX.Element | null>;
    },
    { node },
  ) {
    const Loaded = lazy(async () => ({ default: await params.loader() }));
    const Cell = (props: RoleExtensionProps) => (
      <ExtensionBoundary node={node}>
        <QuietBoundary>
          <Suspense fallback={null}>
            <Loaded {...props} />
          </Suspense>
        </QuietBoundary>
      </ExtensionBoundary>
    );
    return [roleColumnDataRef({ id: node.spec.id, title: params.title, Cell })];
  },
});
