import { ReactNode } from 'react';
import { useIsAuthorized } from '../kit/allowed/useIsAuthorized';
import { Surface } from '../kit/design/Surface';
import { GoTo } from './goTo/GoTo';

/** The frame of a tab for every user; those who may read policies can go anywhere from it. */
export function ForEverybody({ children }: { children: ReactNode }) {
  const { value: mayRead } = useIsAuthorized();
  return (
    <Surface>
      <GoTo isOff={!mayRead}>{children}</GoTo>
    </Surface>
  );
}
