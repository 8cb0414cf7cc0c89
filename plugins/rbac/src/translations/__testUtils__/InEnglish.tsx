import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { ReactNode } from 'react';

/** Says everything in English to what is below, for tests of hooks. */
export function InEnglish({ children }: { children: ReactNode }) {
  return (
    <TestApiProvider
      apis={[
        [errorApiRef, mockApis.error()],
        [translationApiRef, mockApis.translation()],
      ]}
    >
      {children}
    </TestApiProvider>
  );
}
