import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useEffect } from 'react';

/**
 * Names the page in the title of the browser, the part that tells it from others
 * first: `developer | Roles | Parcelwing portal`.
 */
export function usePageTitle(...parts: string[]) {
  const portal = useApi(configApiRef).getOptionalString('app.title');
  const title = [...parts, portal ?? 'Backstage'].join(' | ');
  useEffect(() => {
    const before = document.title;
    const show = () => {
      document.title = title;
    };
    show();
    // Headers of the old frontend system name only their part of the portal, in the next frame.
    const frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
      document.title = before;
    };
  }, [title]);
}
