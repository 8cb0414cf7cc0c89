import { ValidationLimits } from './limits';

/**
 * Makes a schema once for the same limits, since making one takes longer than
 * using it, and so that one schema that is part of several is described once.
 */
export function perLimits<T>(
  make: (limits: ValidationLimits) => T,
): (limits: ValidationLimits) => T {
  const made = new WeakMap<ValidationLimits, { readonly schema: T }>();
  return limits => {
    const known = made.get(limits) ?? { schema: make(limits) };
    made.set(limits, known);
    return known.schema;
  };
}
