import {
  FILE_HEADERS_ONLY,
  formatPatch,
  StructuredPatch,
  structuredPatch,
} from 'diff';

/** Lines that come or go; what differs in more is not looked for line by line: that grows with the square. */
const MAX_EDITS = 300;
/** Lines around what differs. */
const CONTEXT = 4;

/**
 * The unified diff of a file.
 *
 * @param name - how the file is called in it
 */
export function filePatch(name: string, before: string, after: string): string {
  const names = [`a/${name}`, `b/${name}`] as const;
  const patch =
    structuredPatch(...names, before, after, undefined, undefined, {
      context: CONTEXT,
      maxEditLength: MAX_EDITS,
    }) ?? patchAsWhole(...names, before, after);
  return formatPatch(patch, FILE_HEADERS_ONLY);
}

/** The same with one hunk, from the first line that differs to the last. */
function patchAsWhole(
  oldFileName: string,
  newFileName: string,
  before: string,
  after: string,
): StructuredPatch {
  const [old, next] = [before, after].map(linesOf);
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) {
    start += 1;
  }
  let rest = 0;
  while (rest < most - start && old.at(-1 - rest) === next.at(-1 - rest)) {
    rest += 1;
  }
  const first = Math.max(0, start - CONTEXT);
  const [oldEnd, newEnd] = [old.length - rest, next.length - rest];
  const trailing = Math.min(rest, CONTEXT);
  const marked = (mark: string, lines: readonly string[]) =>
    lines.flatMap(line =>
      line.endsWith('\n')
        ? [mark + line.slice(0, -1)]
        : [mark + line, '\\ No newline at end of file'],
    );
  const hunk = {
    oldStart: first + 1,
    oldLines: oldEnd + trailing - first,
    newStart: first + 1,
    newLines: newEnd + trailing - first,
    lines: [
      ...marked(' ', old.slice(first, start)),
      ...marked('-', old.slice(start, oldEnd)),
      ...marked('+', next.slice(start, newEnd)),
      ...marked(' ', old.slice(oldEnd, oldEnd + trailing)),
    ],
  };
  return {
    ...{ oldFileName, newFileName, hunks: [hunk] },
    ...{ oldHeader: undefined, newHeader: undefined },
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}
