import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { eventually } from '@internal/rbac-testkit';
import { Picture } from './Picture';

const ROOT = resolve(__dirname, '../../../../..');

/** How long a page that looks different may still come to look as it should, in milliseconds. */
const PATIENCE_MS = 3_000;

interface Options {
  /** The folder of the accepted pictures, which git has. */
  readonly accepted: string;
  /** The folder for what differs from them, which git ignores. */
  readonly differing: string;
  /** Whether what there is to see is accepted, and not compared. */
  readonly accepts: boolean;
}

/** The pictures of pages as they were accepted. */
export class Album {
  constructor(private readonly options: Options) {}

  /** Throws away what differed in an earlier run. */
  async open(): Promise<void> {
    await rm(this.options.differing, { recursive: true, force: true });
    await mkdir(this.options.accepted, { recursive: true });
  }

  /**
   * Compares a page with its picture, or accepts it as it is.
   *
   * @param name - of the picture
   * @param take - takes one of the page as it is now
   * @returns what is wrong, and where to see it
   */
  async problemOf(
    name: string,
    take: () => Promise<Picture>,
  ): Promise<string | undefined> {
    const file = join(this.options.accepted, `${name}.png`);
    const old = existsSync(file)
      ? Picture.decode(await readFile(file))
      : undefined;
    let now = await take();
    if (this.options.accepts) {
      // One that looks the same stays as it is, so that git tells the others.
      if (!old?.looksLike(now)) {
        await writeFile(file, now.encode());
      }
      return undefined;
    }
    if (!old) {
      return `${name}: there is no accepted picture; see CONTRIBUTING.md`;
    }
    // What has not been drawn yet is given time.
    const isAsAccepted = await eventually(
      async () => old.looksLike(now) || ((now = await take()), false),
      name,
      PATIENCE_MS,
    ).then(
      () => true,
      () => false,
    );
    return isAsAccepted ? undefined : this.tell(name, old, now);
  }

  /** The accepted pictures that have none of these names, and go where what there is to see is accepted. */
  async strays(names: readonly string[]): Promise<string[]> {
    const files = await readdir(this.options.accepted);
    const strays = files.filter(
      file => !names.includes(file.replace(/\.png$/, '')),
    );
    if (!this.options.accepts) {
      return strays;
    }
    await Promise.all(
      strays.map(file => rm(join(this.options.accepted, file))),
    );
    return [];
  }

  private async tell(name: string, old: Picture, now: Picture) {
    const { pixels, picture } = old.differenceTo(now);
    const folder = join(this.options.differing, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'old.png'), old.encode());
    await writeFile(join(folder, 'new.png'), now.encode());
    await writeFile(join(folder, 'difference.png'), picture.encode());
    return `${name}: ${pixels} pixels differ; old, new and difference are in ${relative(ROOT, folder)}`;
  }
}
