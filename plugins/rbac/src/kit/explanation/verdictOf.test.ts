import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { verdictOf } from './verdictOf';

const explanation = (what: Partial<ExplanationJson>): ExplanationJson => ({
  result: 'DENY',
  verdict: 'nothing-grants',
  reason: 'No policy grants it',
  revision: 1,
  userEntityRef: 'user:default/anna',
  permission: { name: 'p', action: 'use' },
  roles: [],
  policies: [],
  conditions: [],
  aliases: {},
  possibleGrants: [],
  notes: [],
  text: [],
  ...what,
});

describe('verdictOf', () => {
  it.each<[Partial<ExplanationJson>, string]>([
    [{ result: 'ALLOW' }, 'Allowed'],
    [{ result: 'DENY' }, 'Denied'],
    [{ result: 'CONDITIONAL' }, 'Allowed on conditions'],
    [
      { result: 'CONDITIONAL', resourceRef: 'a:b/c', resourceResult: 'ALLOW' },
      'Allowed for a:b/c',
    ],
    [
      { result: 'CONDITIONAL', resourceRef: 'a:b/c', resourceResult: 'DENY' },
      'Denied for a:b/c',
    ],
    [
      { result: 'CONDITIONAL', resourceRef: 'a:b/c', resourceResult: null },
      'Not known for a:b/c',
    ],
  ])('%j', (what, title) => {
    expect(verdictOf(explanation(what)).title).toBe(title);
  });
});
