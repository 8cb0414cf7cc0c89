import {
  ConditionNode,
  ConditionRuleJson,
} from '@portal-rbac/plugin-rbac-common';

/** What all editors of the criteria of a condition know. */
export interface EditingContext {
  /** The rules that its plugin publishes for the resource type. */
  rules: readonly ConditionRuleJson[];
  resourceType: string;
  showProblems: boolean;
}

/** Criteria that are edited, be they all or a part. */
export interface EditedCriteria {
  /** Unique on the page. */
  id: string;
  criteria: ConditionNode;
  onChange(criteria: ConditionNode): void;
  /** Absent where something has to stay. */
  onRemove?(): void;
}
