import {
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiAddCircleLine } from '@remixicon/react';

/** The portal's own page, for users who may register entities. */
export const registerPlugin = createFrontendPlugin({
  pluginId: 'register',
  extensions: [
    PageBlueprint.make({
      params: {
        path: '/register',
        // Without one, the sidebar could not link to it.
        routeRef: createRouteRef(),
        title: 'Register',
        icon: <RiAddCircleLine />,
        loader: async () => {
          const { RegisterPage } = await import('./RegisterPage');
          return <RegisterPage />;
        },
      },
    }),
  ],
});
