import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the files of one test. */
export class TestFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<TestFolder> {
    return new TestFolder(await mkdtemp(join(tmpdir(), 'rbac-cli-')));
  }

  file(name: string): string {
    return join(this.path, name);
  }

  async write(name: string, ...lines: string[]): Promise<string> {
    await writeFile(this.file(name), `${lines.join('\n')}\n`);
    return this.file(name);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
