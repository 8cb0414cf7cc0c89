import { useTranslate } from '../../translations/useTranslate';

/** What marks a field that must be filled in, in the language of the user; for the field's props. */
export function useRequired(isRequired = false) {
  const t = useTranslate();
  return {
    isRequired,
    secondaryLabel: isRequired ? t('kit.required') : undefined,
  };
}
