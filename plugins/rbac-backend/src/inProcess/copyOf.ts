/** What is left of a value when it is sent as JSON to Backstage's client. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) {
    return value.map(copyOf) as T;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  // A loop: this takes most of the time of a conditional answer.
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    if (part !== undefined && key !== '__proto__') {
      copy[key] = copyOf(part);
    }
  }
  return copy as T;
}
