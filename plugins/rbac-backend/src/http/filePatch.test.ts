import { applyPatch } from 'diff';
import { filePatch } from './filePatch';

const lines = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}\n`).join('');
const file = (middle: string) => `${lines('a', 50)}${middle}${lines('z', 50)}`;

describe('the patch of a file', () => {
  it.each([
    ['one line', file('x\n'), file('y\n')],
    ['nothing but a line more', file(''), file('y\n')],
    ['thousands of lines', file(lines('x', 5_000)), file(lines('y', 5_000))],
    ['thousands of lines more', file(''), file(lines('y', 5_000))],
    ['thousands of lines less', file(lines('x', 5_000)), file('')],
    ['thousands of lines, the last without an end', 'x', `${lines('y', 999)}z`],
    ['an empty file', '', lines('y', 999)],
    ['a file that becomes empty', lines('y', 999), ''],
    ['all from the first line on', lines('x', 999), lines('y', 999)],
  ])('of %s makes the new file of the old one', (_, before, after) => {
    const patch = filePatch('policy.csv', before, after);
    expect(patch.split('\n').slice(0, 2)).toEqual([
      '--- a/policy.csv',
      '+++ b/policy.csv',
    ]);
    expect(applyPatch(before, patch)).toBe(after);
  });

  it('has the lines around what differs, and no others', () => {
    const patch = filePatch(
      'policy.csv',
      file(lines('x', 400)),
      file(lines('y', 400)),
    );
    expect(patch.split('\n')).toHaveLength(2 + 1 + 4 + 800 + 4 + 1);
    expect(patch).toContain('@@ -47,408 +47,408 @@\n a 46\n');
  });
});
