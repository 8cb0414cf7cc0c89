import {
  defaultLimits,
  NewWholeRoleJson,
  SourceProblem,
  WholeRoleInput,
  wholeRoleSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  atOnce,
  defaultRules,
  parsePolicyFiles,
  RoleDeclaration,
  writtenContent,
} from '@portal-rbac/plugin-rbac-core';
import { RoleState } from '../../../kit/difference/RoleState';

/** A file that was chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Why something of a file is not imported. */
export interface FileProblem {
  readonly kind: 'unreadable' | 'second' | 'unknown' | 'ends';
  readonly file: string;
  /** What a parser says, or the role that it is about. */
  readonly detail?: string;
}

/** The same, or what the policy files are reported for. */
export type ImportProblem = FileProblem | SourceProblem;

/** The roles that files have, each whole. */
export interface ImportedRoles {
  readonly roles: readonly RoleState[];
  readonly problems: readonly ImportProblem[];
}

const kinds = {
  policies: /\.csv$/i,
  conditions: /\.ya?ml$/i,
  json: /\.json$/i,
};

/**
 * Reads roles of files: the policy file (CSV), the file of conditions (YAML), and the JSON
 * that `GET /policy/roles` answers. A role that is not understood as a whole is left out.
 */
export function readFiles(files: readonly ChosenFile[]): ImportedRoles {
  const problems: ImportProblem[] = [];
  const roles: RoleState[] = [];
  const texts: Partial<Record<keyof typeof kinds, ChosenFile>> = {};
  for (const file of files) {
    const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find(one =>
      kinds[one].test(file.name),
    );
    if (kind === undefined) {
      problems.push({ kind: 'unknown', file: file.name });
    } else if (texts[kind]) {
      problems.push({ kind: 'second', file: file.name });
    } else {
      texts[kind] = file;
    }
  }
  if (texts.policies || texts.conditions) {
    const textOf = (file?: ChosenFile) =>
      file && { file: file.name, text: file.text };
    const parsed = atOnce(
      parsePolicyFiles(
        {
          policies: textOf(texts.policies),
          conditions: textOf(texts.conditions),
          digest: '',
        },
        defaultRules,
      ),
    );
    problems.push(...parsed.report.problems());
    for (const { declaration, ref } of parsed.roles) {
      if (!parsed.report.untouched.has(ref)) {
        roles.push(stateOf(declaration));
      }
      if (declaration.ends && texts.policies) {
        problems.push({
          ...{ kind: 'ends', file: texts.policies.name, detail: ref },
        });
      }
    }
  }
  if (texts.json) {
    const read = readJson(texts.json);
    const known = new Set(roles.map(({ name }) => name));
    roles.push(...read.roles.filter(({ name }) => !known.has(name)));
    problems.push(...read.problems);
  }
  return { roles, problems };
}

function readJson({ name: file, text }: ChosenFile): ImportedRoles {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    const detail = (error as Error).message;
    return { roles: [], problems: [{ kind: 'unreadable', file, detail }] };
  }
  const schema = wholeRoleSchema(defaultLimits);
  const roles: RoleState[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, one] of [written].flat().entries()) {
    const { data, error } = schema.safeParse(one);
    if (data) {
      const { metadata } = one as Pick<NewWholeRoleJson, 'metadata'>;
      roles.push({ ...stateOf(data), terms: metadata?.requests });
    } else {
      const [{ path, message }] = error.issues;
      const detail = `[${index}]${path.length > 0 ? `.${path.join('.')}` : ''} ${message}`;
      problems.push({ kind: 'unreadable', file, detail });
    }
  }
  return { roles, problems };
}

/** What belongs to a role, as the form has it; the ids of conditions are of another portal. */
function stateOf({
  ref,
  description = '',
  owner = '',
  members,
  policies,
  conditions,
}: RoleDeclaration | WholeRoleInput): RoleState {
  return {
    name: ref,
    description,
    owner,
    members,
    policies: policies.map(({ permission, action, effect }) => ({
      ...{ permission, policy: action, effect },
    })),
    conditions: conditions.map(({ id, ...content }) =>
      writtenContent(content),
    ) as unknown as RoleState['conditions'],
  };
}
