import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** How far a colour may be from the one that it is written as, of 255, in each channel. */
const TOLERANCE = 8;
const MAX_COLORS = 256;

type Color = readonly [red: number, green: number, blue: number];

/**
 * Writes a picture without transparency as a PNG with a palette, a fifth as large as
 * with all its colours: what is seldom there is written as a colour nearby.
 */
export function palettePng({ width, height, data }: PNG): Buffer {
  const colors = Array.from(
    { length: width * height },
    (_, pixel) => data.readUInt32BE(pixel * 4) >>> 8,
  );
  const { palette, places } = paletteOf(colors);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, which are places in a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  colors.forEach((color, pixel) => {
    // Each row begins with the number of its filter, which is none.
    const row = Math.floor(pixel / width);
    rows[pixel + row + 1] = places.get(color)!;
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most frequent colours that are far enough from each other, and the place of each colour among them. */
function paletteOf(colors: readonly number[]) {
  const counts = new Map<number, number>();
  for (const color of colors) {
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette: Color[] = [];
  const places = new Map<number, number>();
  for (const [value] of [...counts].sort(([, a], [, b]) => b - a)) {
    const color: Color = [value >> 16, (value >> 8) & 255, value & 255];
    const distances = palette.map(other => distance(color, other));
    const nearest = Math.min(...distances);
    const isNew = nearest > TOLERANCE && palette.length < MAX_COLORS;
    places.set(
      value,
      isNew ? palette.push(color) - 1 : distances.indexOf(nearest),
    );
  }
  return { palette, places };
}

function distance(one: Color, two: Color): number {
  return Math.max(
    ...one.map((value, channel) => Math.abs(value - two[channel])),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
