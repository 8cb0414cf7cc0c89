import { nameOf, wholeRoleJsonSchema } from '@portal-rbac/plugin-rbac-common';
import {
  answeredRole,
  CONFIGURATION,
  policyFilesOf,
  unlimited,
} from '@portal-rbac/plugin-rbac-core';
import { RbacApi } from '../../../api/RbacApi';
import { ofEach } from './ofEach';
import { Translate } from '../../../translations/useTranslate';

/** How often the policy may change while roles are read. */
const ATTEMPTS = 3;

/** Roles as the two files that a portal can load. */
export interface ExportedRoles {
  readonly policies: string;
  readonly conditions: string;
  /** The names of those that files cannot declare. */
  readonly undeclared: readonly string[];
}

/**
 * Writes roles as policy files, the way `rbac export` does, as they are at one
 * revision.
 *
 * @throws ResponseError when the backend refuses
 */
export async function exportRoles(
  t: Translate,
  api: RbacApi,
  names: readonly string[],
): Promise<ExportedRoles> {
  const answers = await readAtOnce(t, api, names);
  const isConfigured = ({ metadata }: (typeof answers)[number]) =>
    metadata.isDefault === true && metadata.source === CONFIGURATION;
  const files = policyFilesOf(
    answers.filter(answer => !isConfigured(answer)).map(answeredRole),
    answers.find(({ metadata }) => metadata.isDefault)?.name.ref,
  );
  return {
    policies: files.policies,
    conditions: files.conditions,
    undeclared: [
      ...files.undeclared.map(nameOf),
      ...answers.filter(isConfigured).map(({ name }) => nameOf(name)),
    ],
  };
}

async function readAtOnce(
  t: Translate,
  api: RbacApi,
  names: readonly string[],
) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const read = await ofEach(names, name => api.getWholeRole(name));
    if (new Set(read.map(({ version }) => version)).size === 1) {
      const schema = wholeRoleJsonSchema(unlimited);
      return read.map(({ value }) => schema.parse(value));
    }
  }
  throw new Error(t('roles.selection.everChanging'));
}
