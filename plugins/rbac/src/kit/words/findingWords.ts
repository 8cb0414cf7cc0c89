import { FindingKind } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** What to call a kind of finding, and what to do about it. */
export function findingWords(
  t: Translate,
  kind: FindingKind,
): { readonly title: string; readonly advice: string } {
  return {
    title: t(`findings.kind.${kind}.title`),
    advice: t(`findings.kind.${kind}.advice`),
  };
}
