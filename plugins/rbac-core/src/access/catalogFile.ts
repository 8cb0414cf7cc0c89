import {
  because,
  defaultLimits,
  EntityRef,
  entityRefSchema,
  Reason,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { LineCounter } from 'yaml';
import { z } from 'zod';
import { Member } from './CatalogGraph';
import { FileText } from '../files/policyCsv';
import { lineAt, readYamlDocuments } from '../files/yamlDocuments';

/**
 * Bytes that a file of users and groups may have.
 *
 * @public
 */
export const MAX_CATALOG_BYTES = 64 * 1024 * 1024;

/** Problems that are listed. */
const MAX_PROBLEMS = 100;

/** An entity with a long profile may have some thousand values. */
const limits = { ...defaultLimits, maxParamValues: 20_000 };

/**
 * The users and groups of a file, each once, with the groups directly above; or what
 * is wrong with it. A file with a mistake has none: a group that is left out may be
 * one through which somebody has a role.
 *
 * @public
 */
export type ParsedCatalog =
  | { readonly members: readonly Member[]; readonly problems?: undefined }
  | {
      readonly members?: undefined;
      readonly problems: readonly SourceProblem[];
    };

const refs = z.array(z.string()).nullish();

const entitySchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().nullish() }),
  spec: z
    .object({
      memberOf: refs,
      members: refs,
      parent: z.string().nullish(),
      children: refs,
    })
    .nullish(),
  relations: z
    .array(z.object({ type: z.string(), targetRef: z.string() }))
    .nullish(),
});

type CatalogEntity = z.infer<typeof entitySchema>;

/** Who is directly in which groups, whichever side declares it. */
class CatalogFileGraph {
  private readonly parents = new Map<EntityRef, Set<EntityRef>>();

  /** @returns what is wrong with a user or a group */
  add({ kind, metadata, spec, relations }: CatalogEntity): string | undefined {
    if (!/^(user|group)$/i.test(kind)) {
      return undefined;
    }
    const namespace = metadata.namespace ?? 'default';
    const wrong: string[] = [];
    const refOf = (text: string, usualKind: string): EntityRef | undefined => {
      const [, otherKind = usualKind, otherNamespace = namespace, name] =
        text.match(/^(?:([^:/]*):)?(?:([^:/]*)\/)?(.*)$/s) ?? [];
      const parsed = entityRefSchema.safeParse(
        `${otherKind}:${otherNamespace}/${name}`,
      );
      if (!parsed.success) {
        wrong.push(text);
      }
      return parsed.data;
    };
    const own = refOf(`${kind}:${namespace}/${metadata.name}`, kind);
    const add = (
      below: EntityRef | undefined,
      above: EntityRef | undefined,
    ) => {
      if (below && above) {
        this.parents.set(below, this.above(below).add(above));
      }
    };
    if (own) {
      this.parents.set(own, this.above(own));
      const { memberOf, members, parent, children } = spec ?? {};
      [...(memberOf ?? []), ...(parent ? [parent] : [])].forEach(text =>
        add(own, refOf(text, 'group')),
      );
      members?.forEach(text => add(refOf(text, 'user'), own));
      children?.forEach(text => add(refOf(text, 'group'), own));
      for (const { type, targetRef } of relations ?? []) {
        if (type === 'memberOf' || type === 'childOf') {
          add(own, refOf(targetRef, 'group'));
        } else if (type === 'hasMember' || type === 'parentOf') {
          add(refOf(targetRef, 'user'), own);
        }
      }
    }
    return wrong.length > 0
      ? `${kind} ${metadata.name}: ${JSON.stringify(wrong[0].slice(0, 100))} is not the reference of a user or a group`
      : undefined;
  }

  members(): Member[] {
    return Array.from(this.parents, ([ref, parents]) => ({
      ref,
      parents: [...parents],
    }));
  }

  private above(ref: EntityRef): Set<EntityRef> {
    return this.parents.get(ref) ?? new Set();
  }
}

/**
 * Reads the users and groups of catalog files, and of what the catalog answers to
 * `GET /entities`: YAML documents, or one list as JSON. Other kinds are left out.
 *
 * @public
 */
export function parseCatalog({ file, text }: FileText): ParsedCatalog {
  const graph = new CatalogFileGraph();
  const problems: SourceProblem[] = [];
  const refuse = (message: string, line?: number) => {
    if (problems.length < MAX_PROBLEMS) {
      problems.push({
        severity: 'error',
        ...{ file, line },
        ...because('text', { text: message }),
      });
    }
  };
  for (const { value, problem, line } of valuesIn(text)) {
    if (problem) {
      refuse(problem.message, line);
      continue;
    }
    for (const item of Array.isArray(value) ? value : [value]) {
      const entity = entitySchema.safeParse(item);
      const said = entity.success
        ? graph.add(entity.data)
        : 'an entity has to have a kind and metadata with a name, and lists of references';
      if (said) {
        refuse(said, line);
      }
    }
  }
  return problems.length > 0 ? { problems } : { members: graph.members() };
}

interface ReadValue {
  readonly value?: unknown;
  readonly problem?: Reason;
  readonly line?: number;
}

function* valuesIn(text: string): Generator<ReadValue> {
  // Long lists come from the catalog, as JSON, which is read much faster.
  if (/^\s*\[/.test(text)) {
    try {
      yield { value: JSON.parse(text) };
      return;
    } catch {
      // It may be YAML in flow style.
    }
  }
  const lines = new LineCounter();
  for (const reading of readYamlDocuments(text, lines, limits)) {
    if (reading?.problem !== undefined) {
      const { problem, offset } = reading;
      yield { problem, line: lineAt(lines, offset) };
    } else if (reading) {
      const [start] = reading.document.contents?.range ?? [0];
      yield { value: reading.value, line: lineAt(lines, start) };
    }
  }
}
