import {
  defaultLimits,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { mapValues } from 'lodash';

/**
 * For what was accepted before, under limits that may have been others.
 *
 * @public
 */
export const unlimited: ValidationLimits = mapValues(
  defaultLimits,
  () => Infinity,
);
