/** The hue of somebody's face, in degrees: the same on every page and in every browser. */
export function hueOf(entityRef: string): number {
  let hash = 0;
  for (const char of entityRef) {
    hash = (hash * 31 + char.codePointAt(0)!) % 360_007;
  }
  return hash % 360;
}
