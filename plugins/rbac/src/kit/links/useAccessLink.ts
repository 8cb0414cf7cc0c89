import { useRouteRef } from '@backstage/frontend-plugin-api';
import { accessRouteRef } from './routes';
import { accessParameters, AccessState } from './accessState';

/** Gives addresses of the page *Access* with a question; nothing in a portal without the page. */
export function useAccessLink(): (
  question: Partial<AccessState>,
) => string | undefined {
  const page = useRouteRef(accessRouteRef);
  return question => page && `${page()}?${accessParameters(question)}`;
}
