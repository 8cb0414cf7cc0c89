import { en } from '../../en';
import { Translated } from '../../inLanguage';
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

export const reasons: Translated<typeof en.reasons> = {
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
};
