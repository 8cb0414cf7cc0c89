import { because } from '@portal-rbac/plugin-rbac-common';
import { dismiss, shownProblems } from './dismissed';

const passingOf = (revision: number) => ({
  severity: 'warning' as const,
  ...because('load-older', { revision, replaced: revision + 1 }),
  isPassing: true as const,
});
const passing = passingOf(3);
const lasting = {
  severity: 'error' as const,
  ...because('text', { text: 'fly is no action' }),
};

describe('problems of a source', () => {
  beforeEach(() => localStorage.clear());

  it('are not shown again once they were dismissed, but for another load or source', () => {
    const shown = (source: string, problem = passing) =>
      shownProblems(source, [problem, lasting], localStorage);
    expect(shown('csv-file')).toHaveLength(2);

    dismiss('csv-file', passing, localStorage);

    expect(shown('csv-file')).toEqual([lasting]);
    expect(shown('csv-file', passingOf(4))).toHaveLength(2);
    expect(shown('directory')).toHaveLength(2);
  });

  it('stay until they are mended if they last', () => {
    dismiss('csv-file', lasting, localStorage);
    expect(shownProblems('csv-file', [lasting], localStorage)).toEqual([
      lasting,
    ]);
  });

  it.each(['no JSON', '{}', '[1, null]'])(
    'are shown where a browser keeps nonsense: %s',
    text => {
      localStorage.setItem('rbac.dismissedProblems', text);
      expect(shownProblems('csv-file', [passing], localStorage)).toHaveLength(
        1,
      );
    },
  );

  it('are remembered as far as there is room', () => {
    for (let revision = 1; revision <= 100; revision++) {
      dismiss('csv-file', passingOf(revision), localStorage);
    }
    expect(
      JSON.parse(localStorage.getItem('rbac.dismissedProblems')!),
    ).toHaveLength(50);
  });
});
