import { Translate } from '../../translations/useTranslate';

/** Sources whose roles may be changed here: through REST, or by whoever comes first. */
const EDITABLE = ['rest', 'legacy'];

/** Sources that every portal has. */
const BUILT_IN = ['configuration', 'csv-file', 'rest', 'legacy'] as const;

type BuiltIn = (typeof BUILT_IN)[number];

function isBuiltIn(source: string): source is BuiltIn {
  return BUILT_IN.includes(source as BuiltIn);
}

/** What to call a source: a name for the built-in ones, the id of a provider. */
export function sourceLabel(t: Translate, source: string): string {
  return isBuiltIn(source) ? t(`kit.sources.label.${source}`) : source;
}

/** Whether a source is a provider that a plugin brought. */
export function isProvider(source: string): boolean {
  return !isBuiltIn(source);
}

/** Whether a source is the policy files, which people change in their repository. */
export function isOfFiles(source: string): boolean {
  return source === 'csv-file';
}

/** Whether roles of a source can be edited and deleted here. */
export function isChangedHere(source: string): boolean {
  return EDITABLE.includes(source);
}

/**
 * Why roles of a source cannot be edited or deleted here, and where to change
 * them; `undefined` if they can.
 */
export function whyReadOnly(t: Translate, source: string): string | undefined {
  if (isChangedHere(source)) {
    return undefined;
  }
  switch (source) {
    case 'configuration':
      return t('kit.sources.readOnly.configuration');
    case 'csv-file':
      return t('kit.sources.readOnly.files');
    default:
      return t('kit.sources.readOnly.provider', { source });
  }
}
