import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiAddCircleLine } from '@remixicon/react';

/** A page of the portal's own, for those who may register entities. */
export const registerPlugin = createFrontendPlugin({
  pluginId: 'register',
  extensions: [
    PageBlueprint.make({
      params: {
        path: '/register',
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
