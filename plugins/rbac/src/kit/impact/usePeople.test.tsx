import { DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { act, renderHook } from '@testing-library/react';
import { InEnglish } from '../../translations/__testUtils__/InEnglish';
import { usePeople } from './usePeople';

const everybody = Array.from({ length: 150 }, (_, index) => `user ${index}`);

const accessChange = (users: readonly string[], id?: string) => ({
  id,
  people: users.length,
  users: users.slice(0, 20),
});

const pageFrom = (offset: number) =>
  ({
    impact: {
      accessChanges: [{ id: 'many', users: everybody.slice(offset) }],
    },
  }) as unknown as DryRunJson;

describe('the people of an impact', () => {
  it('are named without asking as far as they are known', async () => {
    const preview = jest.fn();
    const seven = everybody.slice(0, 7);
    const { result } = renderHook(
      () => usePeople(accessChange(seven), preview),
      {
        wrapper: InEnglish,
      },
    );
    expect(result.current.named).toEqual(seven.slice(0, 5));
    await act(() => result.current.showMore());
    expect(result.current.named).toEqual(seven);
    expect(preview).not.toHaveBeenCalled();
  });

  it('are asked for beyond those, once for each page', async () => {
    const preview = jest.fn(async ({ offset = 0 }) => pageFrom(offset));
    const many = accessChange(everybody, 'many');
    const { result } = renderHook(() => usePeople(many, preview), {
      wrapper: InEnglish,
    });
    const counts = [];
    for (let press = 0; press < 3; press++) {
      await act(() => result.current.showMore());
      counts.push(result.current.named.length);
    }
    expect(counts).toEqual([20, 120, 150]);
    expect(result.current.named).toEqual(everybody);
    expect(preview.mock.calls).toEqual([
      [{ accessChange: 'many', offset: 20 }],
    ]);
  });

  it('stay as they are where the change means something else by now', async () => {
    const many = accessChange(everybody, 'many');
    const preview = jest.fn().mockResolvedValue(undefined);
    const { result } = renderHook(() => usePeople(many, preview), {
      wrapper: InEnglish,
    });
    await act(() => result.current.showMore());
    await act(() => result.current.showMore());
    expect(result.current.named).toHaveLength(20);
    expect(result.current.error?.message).toBe(
      'The policy was changed meanwhile',
    );
  });
});
