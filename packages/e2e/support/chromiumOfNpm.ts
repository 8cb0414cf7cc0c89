import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where all tests of this machine find it once a test has unpacked it. */
const SHARED = join(tmpdir(), 'portal-rbac-chromium-143-with-fonts');

const FONTS = join(SHARED, 'fonts');

/**
 * Where its fonts are: the package's own path is right only if it unpacks itself, and a
 * page without any font shows no text and accepts none.
 */
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FONTS}</dir>
  <cachedir>${join(FONTS, 'cache')}</cachedir>
</fontconfig>
`;

const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

/** Whether npm brings a Chromium for this machine. */
export function isForChromiumOfNpm(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Unpacks the Chromium that npm has brought, for x64 Linux, with the libraries
 * that it needs.
 *
 * @throws Error on other machines, with what to do
 */
export async function chromiumOfNpm() {
  if (!isForChromiumOfNpm()) {
    throw new Error(
      'There is no browser for the tests: install Chromium, or name one in CHROMIUM_PATH',
    );
  }
  if (!existsSync(SHARED)) {
    await unpack();
  }
  return {
    executablePath: join(SHARED, 'chromium'),
    /** Names its libraries and fonts, which the machine may lack. */
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(SHARED, 'al2023/lib'),
      FONTCONFIG_PATH: FONTS,
    },
  };
}

/** Tests that begin at the same time each unpack; the first to finish is kept, whole. */
async function unpack(): Promise<void> {
  const folder = await mkdtemp(`${SHARED}-`);
  try {
    await promisify(execFile)(process.execPath, ['-e', UNPACK], {
      cwd: __dirname,
      env: {
        ...process.env,
        TMPDIR: folder,
        // Makes the package unpack its libraries as well.
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
      },
    });
    await writeFile(join(folder, 'fonts', 'fonts.conf'), FONTS_CONFIG);
    await rename(folder, SHARED);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!existsSync(SHARED)) {
      throw error;
    }
  }
}
