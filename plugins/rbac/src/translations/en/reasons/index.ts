import { demands } from './demands';
import { assignments } from './assignments';
import { fields } from './fields';
import { files } from './files';
import { guardrails } from './guardrails';
import { notes } from './notes';
import { refusals } from './refusals';
import { requests } from './requests';
import { schema } from './schema';
import { values } from './values';
import { warnings } from './warnings';
import { words } from './words';

/** The sentences of the backend, by their codes, and what several of them share. */
export const reasons = {
  ...demands,
  ...assignments,
  ...fields,
  ...files,
  ...guardrails,
  ...notes,
  ...refusals,
  ...requests,
  ...schema,
  ...values,
  ...warnings,
  ...words,
} as const;
