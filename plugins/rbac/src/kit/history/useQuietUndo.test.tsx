import { TestApiProvider } from '@backstage/frontend-test-utils';
import { act, renderHook } from '@testing-library/react';
import { ReactNode } from 'react';
import { RbacApi, rbacApiRef } from '../../api/RbacApi';
import { InEnglish } from '../../translations/__testUtils__/InEnglish';
import { useQuietUndo } from './useQuietUndo';

const deletion = { title: 'Deleted role:default/a', revision: 7 };

function render(undo: RbacApi['undo']) {
  const onUndone = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApiProvider apis={[[rbacApiRef, { undo }]]}>
      <InEnglish>{children}</InEnglish>
    </TestApiProvider>
  );
  const { result } = renderHook(() => useQuietUndo(onUndone), { wrapper });
  return { result, onUndone };
}

describe('undoing what was just done', () => {
  it('asks nothing', async () => {
    const { result, onUndone } = render(async () => ({ revision: 8 }));
    await act(() => result.current.undo(deletion));
    expect(onUndone).toHaveBeenCalledWith(deletion, {
      title: 'Undid revision 7',
      revision: 8,
    });
    expect(result.current.refused).toBeUndefined();
  });

  it('asks only where it is refused', async () => {
    const { result, onUndone } = render(async () => {
      throw new Error('Say why');
    });
    await act(() => result.current.undo(deletion));
    expect(onUndone).not.toHaveBeenCalled();
    expect(result.current.refused).toBe(deletion);
    act(() => result.current.onClose());
    expect(result.current.refused).toBeUndefined();
  });
});
