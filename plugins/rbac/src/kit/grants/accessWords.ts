import { Result } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { isGranted } from './grantsByPlugin';

/** How much somebody has, to stand after who it is: `has 12 permissions`. */
export interface AccessWords {
  /** `12 permissions` */
  readonly permissions: string;
  /** What else one should know at first sight; nothing if all is granted outright. */
  readonly line: string;
}

/** What somebody gets, in a few words. */
export function accessWords(
  grants: readonly { readonly result: Result }[],
): AccessWords {
  const granted = grants.filter(isGranted);
  const conditional = granted.filter(({ result }) => result === 'CONDITIONAL');
  const denied = grants.length - granted.length;
  if (granted.length === 0) {
    return {
      permissions: 'no permissions',
      line: `None of ${grants.length} granted.`,
    };
  }
  const parts = [
    conditional.length > 0 && `${conditional.length} on conditions`,
    denied > 0 && `${denied} not granted`,
  ].filter(Boolean);
  return {
    permissions: counted(granted.length, 'permission'),
    line: parts.length > 0 ? `Of ${grants.length}: ${parts.join(', ')}.` : '',
  };
}
