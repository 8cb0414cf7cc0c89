import {
  createExtensionBlueprint,
  createExtensionDataRef,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import { JSX } from 'react';
import { RoleCard, RoleExtensionProps } from '../kit/extensions/RoleExtensions';

/** What the pages of roles take of such an extension. */
export const roleCardDataRef = createExtensionDataRef<RoleCard>().with({
  id: 'rbac.role-card',
});

/**
 * Adds a card to the pages of roles, below those of this plugin. It is loaded when it is first shown. If it fails, that is
 * shown in its place, and the page stays.
 *
 * @public
 */
export const RoleCardBlueprint = createExtensionBlueprint({
  kind: 'role-card',
  attachTo: { id: 'sub-page:rbac/roles', input: 'cards' },
  output: [roleCardDataRef],
  factory(
    {
      loader,
    }: {
      /** Loads the component of the card, which may be empty for some roles. */
      loader: () => Promise<(props: RoleExtensionProps) => JSX.Element | null>;
    },
    { node },
  ) {
    const Card = ExtensionBoundary.lazyComponent<RoleExtensionProps>(
      node,
      async () => {
        const Loaded = await loader();
        return props => <Loaded {...props} />;
      },
    );
    return [roleCardDataRef({ id: node.spec.id, Card })];
  },
});
