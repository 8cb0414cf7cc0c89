import {
  because,
  ConditionContent,
  Reason,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  conditionProblems,
  PluginMetadata,
} from '@portal-rbac/plugin-rbac-core';
import { PluginIds } from './PluginIds';
import { ResourceTypes } from './ResourceTypes';

/** What was found about a condition, with the metadata that it was checked against. */
interface Finding {
  readonly metadata: PluginMetadata;
  readonly problems: readonly ValueProblem[] | undefined;
}

interface Dependencies {
  readonly ids: PluginIds;
  readonly types: ResourceTypes;
  /** The id of a plugin; nothing if there is no such plugin. */
  readonly recordOf: (
    pluginId: string,
  ) => { readonly metadata: PluginMetadata | undefined } | undefined;
}

/** Checks conditions against what is known of plugins, each once for the same metadata. */
export class ConditionCheck {
  private readonly findings = new WeakMap<ConditionContent, Finding>();

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Says what keeps the plugin of a condition from applying it: that there is no
   * such plugin, that its resource type belongs to another one, or what is wrong by its
   * rules. Nothing if all is well, or if the plugin has not answered yet.
   */
  problemsOf(content: ConditionContent): readonly ValueProblem[] | undefined {
    const { ids, types, recordOf } = this.dependencies;
    const { pluginId, resourceType } = content;
    const record = recordOf(pluginId);
    if (!record && ids.isComplete) {
      return wrongPlugin(because('absent-plugin', { plugin: pluginId }));
    }
    const owner = types.ownerOf(resourceType);
    if (owner !== undefined && owner !== pluginId) {
      return wrongPlugin(because('other-plugin', { owner, resourceType }));
    }
    return (
      record?.metadata && this.findingOn(content, record.metadata).problems
    );
  }

  private findingOn(
    content: ConditionContent,
    metadata: PluginMetadata,
  ): Finding {
    const known = this.findings.get(content);
    if (known?.metadata === metadata) {
      return known;
    }
    const problems = conditionProblems(content, metadata);
    const finding = { metadata, problems };
    this.findings.set(content, finding);
    return finding;
  }
}

function wrongPlugin(why: Reason): ValueProblem[] {
  return [{ field: 'pluginId', ...why }];
}
