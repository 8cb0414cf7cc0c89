/** Edits of the lines of a text, which are counted from 1. */
export class LineEdit {
  private readonly lines: readonly string[];
  private readonly dropped = new Set<number>();
  private readonly added = new Map<number, string[]>();

  constructor(text: string) {
    this.lines = text === '' ? [] : text.split(/(?<=\n)/);
  }

  /** The line after the last one. */
  get end(): number {
    return this.lines.length + 1;
  }

  at(line: number): string {
    return this.lines[line - 1];
  }

  /** The numbers of the lines with a certain beginning. */
  linesLike(pattern: RegExp): number[] {
    return this.lines.flatMap((line, index) =>
      pattern.test(line) ? [index + 1] : [],
    );
  }

  /** Takes out the lines from one to another, which itself stays. */
  drop(from: number, to = from + 1) {
    for (let line = from; line < to; line++) {
      this.dropped.add(line);
    }
  }

  /** Adds whole lines before one. */
  add(line: number, text: string) {
    const present = this.added.get(line);
    if (present) {
      present.push(text);
    } else {
      this.added.set(line, [text]);
    }
  }

  /** The resulting text; new lines end as the first line of the old text does. */
  text(): string {
    const newline = this.lines[0]?.endsWith('\r\n') ? '\r\n' : '\n';
    const addedAt = (line: number) =>
      (this.added.get(line) ?? []).map(text => text.replaceAll('\n', newline));
    const kept = this.lines
      .flatMap((line, index) => [
        ...addedAt(index + 1),
        ...(this.dropped.has(index + 1) ? [] : [line]),
      ])
      .join('');
    const appended = addedAt(this.end).join('');
    const isCut = kept !== '' && !kept.endsWith('\n') && appended !== '';
    return `${kept}${isCut ? newline : ''}${appended}`;
  }
}
