import { Draft } from './question';

/** What the backend does not accept of a question. */
export interface FieldProblem {
  field: keyof Draft;
  message: string;
}
