import { FormProblem } from './FormProblem';
import { RoleState } from '../../kit/difference/RoleState';

/** What every step of the form takes. */
export interface StepProps {
  readonly role: RoleState;
  readonly problems: readonly FormProblem[];
  onChange(part: Partial<RoleState>): void;
}
