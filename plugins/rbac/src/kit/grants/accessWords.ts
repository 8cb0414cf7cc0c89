import { Result } from '@portal-rbac/plugin-rbac-common';
import { isGranted } from './grantsByPlugin';
import { Translate } from '../../translations/useTranslate';

/** How much somebody has, to stand after who it is: `has 12 permissions`. */
export interface AccessWords {
  /** `12 permissions`; absent if they have none, which is a sentence of its own. */
  readonly permissions?: string;
  /** What else one should know at first sight; nothing if all is granted outright. */
  readonly line: string;
}

/** What somebody gets, in a few words. */
export function accessWords(
  t: Translate,
  grants: readonly { readonly result: Result }[],
): AccessWords {
  const granted = grants.filter(isGranted);
  const conditional = granted.filter(({ result }) => result === 'CONDITIONAL');
  const denied = grants.length - granted.length;
  if (granted.length === 0) {
    return { line: t('kit.grants.noneGranted', { all: grants.length }) };
  }
  const parts = [
    ...(conditional.length > 0
      ? [t('kit.grants.conditional', { n: conditional.length })]
      : []),
    ...(denied > 0 ? [t('kit.grants.notGranted', { n: denied })] : []),
  ];
  return {
    permissions: t('kit.counts.permission', { count: granted.length }),
    line:
      parts.length > 0
        ? t('kit.grants.ofAll', { all: grants.length, parts })
        : '',
  };
}
