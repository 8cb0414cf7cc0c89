/**
 * How large the files may be, in bytes. The limits keep a wrong path, such as
 * that of a log or a device, from filling the memory.
 *
 * @public
 */
export interface FileSizes {
  readonly policies: number;
  readonly conditions: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Enough for several hundred thousand lines, and ten thousand conditions.
 *
 * @public
 */
export const defaultSizes: FileSizes = {
  policies: 32 * MEBIBYTE,
  conditions: 8 * MEBIBYTE,
};
