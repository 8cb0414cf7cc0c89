import {
  because,
  BrokenGuardrail,
  DryRunJson,
} from '@portal-rbac/plugin-rbac-common';
import { act, renderHook } from '@testing-library/react';
import { english } from '../../translations/__testUtils__/english';
import { InEnglish } from '../../translations/__testUtils__/InEnglish';
import { overridingLabel } from './overridingLabel';
import { useOverrides } from './useOverrides';

const dryRun = (
  ...guardrails: Pick<BrokenGuardrail, 'name' | 'isYielding'>[]
) =>
  ({
    refusal: {
      problems: guardrails.map(guardrail => ({
        field: '',
        ...because('breaks-lock-out', {
          guardrail: guardrail.name,
          why: because('lock-out', {
            from: 'author',
            user: 'user:default/alice',
            permission: 'policy.entity.update',
          }),
        }),
        guardrail: { text: '', ...guardrail },
      })),
    },
  }) as unknown as DryRunJson;

const lockOut = { name: 'lock-out', isYielding: true };
const two = { name: 'two may delete', isYielding: true };

const overridesOf = (change: DryRunJson | undefined) =>
  renderHook(() => useOverrides(change), { wrapper: InEnglish }).result;

describe('overriding guardrails', () => {
  it('needs nothing where none is broken', () => {
    const { current } = overridesOf(undefined);
    expect(current).toMatchObject({ isRefused: false, stated: [] });
    expect(overridingLabel(english, 'Save', current)).toBe('Save');
  });

  it('is one button that says so where only access is removed', () => {
    const { current } = overridesOf(dryRun(two));
    expect(current).toMatchObject({
      isRefused: false,
      stated: ['two may delete'],
      lockOut: undefined,
    });
    expect(overridingLabel(english, 'Save', current)).toBe('Save anyway');
  });

  it('asks to type what locks its author out', () => {
    const result = overridesOf(dryRun(two, lockOut));
    expect(result.current).toMatchObject({ isRefused: true, stated: [] });
    act(() => result.current.onType('lock me'));
    expect(result.current).toMatchObject({ isRefused: true, stated: [] });
    act(() => result.current.onType(' Lock me out '));
    expect(result.current).toMatchObject({
      isRefused: false,
      stated: ['two may delete', 'lock-out'],
    });
    expect(overridingLabel(english, 'Save', result.current)).toBe(
      'Save and lock me out',
    );
  });

  it('is not offered where one of them does not yield', () => {
    const { current } = overridesOf(
      dryRun(lockOut, { ...two, isYielding: false }),
    );
    expect(current).toMatchObject({
      areOffered: false,
      isRefused: true,
      stated: [],
      lockOut: undefined,
    });
    expect(overridingLabel(english, 'Save', current)).toBe('Save');
  });
});
