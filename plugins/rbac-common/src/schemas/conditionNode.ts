import { JsonObject, JsonValue } from '@backstage/types';
import { z } from 'zod';
import { Reason } from '../reasons/reason';
import { because } from '../reasons/sentences';
import { customIssue, reasonOf } from './problemReason';
import { ValidationLimits } from './limits';
import { perLimits } from './perLimits';
import { nameSchema } from './policy';

/**
 * A rule of a plugin with its params.
 *
 * @public
 */
export interface RuleNode {
  readonly rule: string;
  readonly resourceType: string;
  readonly params?: Readonly<JsonObject>;
}

/**
 * One or more criteria keys. Several beside each other must all hold.
 *
 * @public
 */
export interface CriteriaNode {
  readonly allOf?: readonly ConditionNode[];
  readonly anyOf?: readonly ConditionNode[];
  readonly not?: ConditionNode;
}

/**
 * The criteria of a condition, in the form in which they were given.
 *
 * @public
 */
export type ConditionNode = RuleNode | CriteriaNode;

const criteriaKeys = ['allOf', 'anyOf', 'not'];
const ruleKeys = ['rule', 'resourceType', 'params'];

/** Levels of params; the rules of Backstage have two. */
const MAX_PARAM_DEPTH = 32;

type Path = readonly (string | number)[];

class ConditionNodeError extends Error {
  constructor(
    readonly path: Path,
    readonly why: Reason,
  ) {
    super(why.message);
  }
}

/**
 * Reads one condition. Written by hand rather than as a recursive schema, so
 * that the limits hold before anything is descended into: a body with ten
 * thousand levels must not exhaust the stack.
 */
class ConditionNodeReader {
  readonly resourceTypes = new Set<string>();
  private nodes = 0;
  private values = 0;
  private readonly name: z.ZodType<string>;

  constructor(private readonly limits: ValidationLimits) {
    this.name = nameSchema(limits);
  }

  node(value: unknown, path: Path, depth: number): ConditionNode {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ConditionNodeError(path, because('no-condition'));
    }
    if (depth > this.limits.maxConditionDepth) {
      throw new ConditionNodeError(
        path,
        because('condition-too-deep', { limit: this.limits.maxConditionDepth }),
      );
    }
    this.nodes += 1;
    if (this.nodes > this.limits.maxConditionNodeCount) {
      throw new ConditionNodeError(
        path,
        because('too-many-nodes', { limit: this.limits.maxConditionNodeCount }),
      );
    }
    const keys = Object.keys(value);
    const isRule = keys.includes('rule');
    const allowed = isRule ? ruleKeys : criteriaKeys;
    const unknown = keys.find(key => !allowed.includes(key));
    if (unknown !== undefined || keys.length === 0) {
      throw new ConditionNodeError(
        path,
        unknown === undefined
          ? because('empty-condition')
          : because('unknown-condition-key', {
              key: unknown.slice(0, 100),
              beside: isRule ? 'rule' : 'allOf, anyOf or not',
            }),
      );
    }
    return isRule
      ? this.rule(value as Record<string, unknown>, path)
      : this.criteria(value as Record<string, unknown>, path, depth);
  }

  private rule(value: Record<string, unknown>, path: Path): RuleNode {
    const resourceType = this.text(value.resourceType, [
      ...path,
      'resourceType',
    ]);
    this.resourceTypes.add(resourceType);
    return {
      rule: this.text(value.rule, [...path, 'rule']),
      resourceType,
      ...(value.params === undefined || value.params === null
        ? {}
        : { params: this.params(value.params, [...path, 'params']) }),
    };
  }

  private criteria(
    value: Record<string, unknown>,
    path: Path,
    depth: number,
  ): CriteriaNode {
    return {
      ...('allOf' in value && {
        allOf: this.list(value.allOf, [...path, 'allOf'], depth),
      }),
      ...('anyOf' in value && {
        anyOf: this.list(value.anyOf, [...path, 'anyOf'], depth),
      }),
      ...('not' in value && {
        not: this.node(value.not, [...path, 'not'], depth + 1),
      }),
    };
  }

  private list(value: unknown, path: Path, depth: number): ConditionNode[] {
    if (!Array.isArray(value) || value.length === 0) {
      throw new ConditionNodeError(path, because('no-nodes'));
    }
    if (value.length > this.limits.maxCriteriaItems) {
      throw new ConditionNodeError(
        path,
        because('above-items', { limit: this.limits.maxCriteriaItems }),
      );
    }
    return value.map((item, index) =>
      this.node(item, [...path, index], depth + 1),
    );
  }

  private params(value: unknown, path: Path): JsonObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ConditionNodeError(path, because('no-params'));
    }
    return this.json(value, path, 0) as JsonObject;
  }

  private json(value: unknown, path: Path, depth: number): JsonValue {
    this.values += 1;
    if (this.values > this.limits.maxParamValues) {
      throw new ConditionNodeError(
        path,
        because('too-many-param-values', { limit: this.limits.maxParamValues }),
      );
    }
    if (depth > MAX_PARAM_DEPTH) {
      throw new ConditionNodeError(
        path,
        because('params-too-deep', { limit: MAX_PARAM_DEPTH }),
      );
    }
    if (Array.isArray(value)) {
      return value.map((item, index) =>
        this.json(item, [...path, index], depth + 1),
      );
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          this.json(item, [...path, key], depth + 1),
        ]),
      );
    }
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value))
    ) {
      return value;
    }
    throw new ConditionNodeError(path, because('no-json'));
  }

  private text(value: unknown, path: Path): string {
    const result = this.name.safeParse(value);
    if (!result.success) {
      const [issue] = result.error.issues;
      const { message } = issue;
      throw new ConditionNodeError(path, { ...reasonOf(issue), message });
    }
    return result.data;
  }
}

/**
 * The criteria of a condition, and the resource types that their rules name.
 *
 * @public
 */
export interface ParsedCriteria {
  readonly root: ConditionNode;
  readonly resourceTypes: ReadonlySet<string>;
}

/**
 * Parses the criteria of a condition. Gives them with the resource types that
 * their rules name. Keys that are neither of a rule nor of a criteria are
 * refused, because a misspelt `not` that is dropped would open access.
 *
 * @public
 */
export const conditionNodeSchema = perLimits(
  (limits): z.ZodType<ParsedCriteria, ConditionNode> =>
    z.custom<ConditionNode>().transform((value, context) => {
      const reader = new ConditionNodeReader(limits);
      try {
        return {
          root: reader.node(value, [], 1),
          resourceTypes: reader.resourceTypes,
        };
      } catch (error) {
        if (error instanceof ConditionNodeError) {
          context.addIssue({
            ...customIssue(error.why),
            path: [...error.path],
          });
          return z.NEVER;
        }
        throw error;
      }
    }),
);
