import { endpoints, nameOf } from '@portal-rbac/plugin-rbac-common';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { uniq } from 'lodash';
import { SourceStatus } from '../sources/SourceLoads';
import { sourceJson } from './representation';
import { RouterOptions } from './RouterOptions';
import { lazily } from './send';
import { Server } from './Server';

/** The calls about how the service is doing, and what could be cleaned up. */
export function serveService(
  serve: Server,
  { policy, presence, providers, sources }: RouterOptions,
) {
  serve.plain(endpoints.getStatus, () => ({
    body: { status: 'Authorized' as const },
  }));

  serve.view(endpoints.listSources, async ({ query, view }) => {
    const reported = await sources.read(view, query.role);
    return { list: lazily(reported, source => sourceJson(source, view)) };
  });

  serve.view(endpoints.listFindings, async ({ view }) => {
    const { listed, isCutOff } = await sources.findings(view);
    const findings = listed.map(({ kind, role, why }) => ({
      kind,
      role: nameOf(role),
      source: role.source,
      ...why,
    }));
    return { body: { findings, isCutOff } };
  });

  serve.plain(endpoints.listUnknownMembers, async ({ body, caller }) => {
    const memberReferences = await presence
      .unknownOf(uniq(body.memberReferences), caller)
      .catch(() => {
        throw refuse('catalog-silent');
      });
    return { body: { memberReferences } };
  });

  // All roles of a provider are loaded at once.
  serve.plain(endpoints.refreshProvider, async ({ params, caller }) => {
    const { providerId: provider } = params;
    const status = await providers.refresh(provider, caller);
    return {
      version: versionOf(status),
      body: sourceJson(status, policy.inForce(caller)),
      audited: { provider },
    };
  });
}

function versionOf({ revision, commitId }: SourceStatus) {
  return revision === undefined ? undefined : { revision, commitId };
}
