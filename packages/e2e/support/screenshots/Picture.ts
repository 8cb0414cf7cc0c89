import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { palettePng } from './palettePng';

/** Pixels of a screen that become one of a picture, in each direction. */
const AVERAGED = 2;

/** How far a pixel's colour may be from another one, of 1, and still pass for the same. */
const THRESHOLD = 0.1;

/** Where two pictures differ. */
export interface Difference {
  /** How many pixels do, of the averaged pictures. */
  readonly pixels: number;
  /** Shows them in red. */
  readonly picture: Picture;
}

/** A picture of a page, averaged down so that the edges of letters do not count. */
export class Picture {
  private constructor(private readonly png: PNG) {}

  /**
   * @param screenshot - a PNG, as a browser takes it
   */
  static ofScreen(screenshot: Buffer): Picture {
    return new Picture(averaged(PNG.sync.read(screenshot)));
  }

  /**
   * @param file - what `encode` has made
   */
  static decode(file: Buffer): Picture {
    return new Picture(PNG.sync.read(file));
  }

  /** A PNG, whose colours are nearly those of the picture. */
  encode(): Buffer {
    return palettePng(this.png);
  }

  /** Whether nobody would see a difference. */
  looksLike(other: Picture): boolean {
    return this.differenceTo(other).pixels === 0;
  }

  /** What of another picture is not as it is here; what only one of them has counts. */
  differenceTo(other: Picture): Difference {
    const width = Math.max(this.png.width, other.png.width);
    const height = Math.max(this.png.height, other.png.height);
    const [one, two] = [this, other].map(({ png }) => onto(width, height, png));
    const shown = new PNG({ width, height });
    const pixels = pixelmatch(one.data, two.data, shown.data, width, height, {
      threshold: THRESHOLD,
    });
    return { pixels, picture: new Picture(shown) };
  }
}

function averaged(png: PNG): PNG {
  const width = Math.floor(png.width / AVERAGED);
  const height = Math.floor(png.height / AVERAGED);
  const small = new PNG({ width, height });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < AVERAGED; dy++) {
          for (let dx = 0; dx < AVERAGED; dx++) {
            const pixel = (y * AVERAGED + dy) * png.width + x * AVERAGED + dx;
            sum += png.data[pixel * 4 + channel];
          }
        }
        small.data[(y * width + x) * 4 + channel] = Math.round(
          sum / AVERAGED ** 2,
        );
      }
    }
  }
  return small;
}

/** A picture in the corner of one that may be larger, whose rest has a colour that no page has. */
function onto(width: number, height: number, png: PNG): PNG {
  const larger = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++) {
    larger.data.set([255, 0, 255, 255], pixel * 4);
  }
  PNG.bitblt(png, larger, 0, 0, png.width, png.height, 0, 0);
  return larger;
}
