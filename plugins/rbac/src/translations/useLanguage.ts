import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import useObservable from 'react-use/esm/useObservable';

/** The language of the user, as a code such as `de`. */
export function useLanguage(): string {
  const languages = useApi(appLanguageApiRef);
  const { language } = useObservable(
    languages.language$(),
    languages.getLanguage(),
  );
  return language;
}
