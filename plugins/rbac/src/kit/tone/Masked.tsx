import { RiEyeOffLine } from '@remixicon/react';
import { ReactNode } from 'react';
import { Toned } from './Toned';

/** Stands for what the user may not see. */
export function Masked({ children }: { children: ReactNode }) {
  return (
    <Toned tone="neutral" icon={RiEyeOffLine}>
      {children}
    </Toned>
  );
}
