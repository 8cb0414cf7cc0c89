import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { atOnce } from '../model/steps';
import { withChecksum, checksumProblem } from './checksum';

const content = 'g, user:default/ann, role:default/reader\n';

const isFine = (text: string) =>
  atOnce(checksumProblem(text, true)) === undefined;

describe('a checksum', () => {
  it('is a last line with the digest of what is above it', () => {
    const lines = atOnce(withChecksum(content)).split('\n');
    expect(lines).toEqual([
      '# Checksum by rbac checksum: the last line is the digest of all lines above it.',
      content.trimEnd(),
      expect.stringMatching(/^# rbac checksum sha256:[0-9a-f]{64}$/),
      '',
    ]);
    const above = `${lines.slice(0, 2).join('\n')}\n`;
    expect(lines[2]).toContain(
      createHash('sha256').update(above).digest('hex'),
    );
  });

  it.each([
    ['nothing', ''],
    ['a file without a newline at its end', content.trimEnd()],
    ['a file with CRLF', content.replaceAll('\n', '\r\n')],
    ['a file with a byte-order mark', `\uFEFF${content}`],
    ['a YAML file with a directive', '%YAML 1.2\n---\na: 1\n'],
    ['blank lines at the end', `${content}\n\n`],
    ['what takes several steps to hash', '€\r\n😀'.repeat(300_000)],
  ])('fits %s, and is put in place of the one before', (_, text) => {
    const once = atOnce(withChecksum(text));
    expect(isFine(once)).toBe(true);
    expect(atOnce(withChecksum(once))).toBe(once);
    expect(once).toContain(text.replace('\uFEFF', ''));
    expect(once.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'));
    expect(/[^\r]\n/.test(once)).toBe(!text.includes('\r\n'));
  });

  it('still fits when version control or an editor changes how lines end', () => {
    const text = atOnce(withChecksum(content + content));
    expect(isFine(text.replaceAll('\n', '\r\n'))).toBe(true);
    expect(isFine(`\uFEFF${text}`)).toBe(true);
    expect(isFine(text.trimEnd())).toBe(true);
    expect(isFine(`${text}\n\n`)).toBe(true);
  });

  it('is not demanded unless the configuration does', () => {
    expect(atOnce(checksumProblem(content, false))).toBeUndefined();
    expect(atOnce(checksumProblem(content, true))?.message).toContain(
      'requireChecksums',
    );
  });

  it.each([
    [
      'a line was added behind it',
      (text: string) => text + content,
      'extended',
    ],
    ['its beginning is missing', (text: string) => text.slice(3), 'beginning'],
    ['a line was changed', (text: string) => text.replace('ann', 'eve'), 'run'],
    ['two files ran into one', (text: string) => text + text, 'damaged'],
    ['its digest was cut', (text: string) => text.slice(0, -2), 'damaged'],
  ])('does not fit when %s', (_, change, message) => {
    expect(
      atOnce(checksumProblem(change(atOnce(withChecksum(content))), false))
        ?.message,
    ).toContain(message);
  });

  it('is not given to what is left of a file with a checksum', () => {
    const text = atOnce(withChecksum(content));
    expect(() => atOnce(withChecksum(text.slice(0, -80)))).toThrow('cut off');
  });

  it('fits no other text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.nat(),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
        (text, place, other) => {
          const whole = atOnce(withChecksum(text));
          expect(isFine(whole)).toBe(true);
          const at = place % whole.length;
          const changed =
            whole.slice(0, at) + other + whole.slice(at + other.length);
          const normal = (value: string) =>
            value
              .replace(/^\uFEFF/, '')
              .replaceAll('\r\n', '\n')
              .trimEnd();
          fc.pre(normal(changed) !== normal(whole));
          expect(isFine(changed)).toBe(false);
        },
      ),
    );
  });
});
