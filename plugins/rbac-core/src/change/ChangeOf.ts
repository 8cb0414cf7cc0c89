import { PolicyChange } from './change';

/** A change of one kind. */
export type ChangeOf<K extends PolicyChange['kind']> = Extract<
  PolicyChange,
  { kind: K }
>;
