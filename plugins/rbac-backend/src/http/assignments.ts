import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { randomUUID } from 'node:crypto';
import { assignmentJson } from './assignmentJson';
import { pageOf } from './requests';
import { Server } from './Server';

/** The calls under `/assignments`. */
export function serveAssignments(serve: Server) {
  serve.view(endpoints.listAssignments, ({ query, view }) => {
    const { role, member, endsBefore = Infinity } = query;
    const found = view
      .assignments(role)
      .filter(
        ({ assignment }) =>
          (member === undefined || assignment.member === member) &&
          (endsBefore === Infinity ||
            (assignment.until ?? Infinity) < endsBefore),
      );
    return {
      list: pageOf(found, query).map(assignmentJson),
      total: found.length,
    };
  });

  serve.change(endpoints.createAssignment, ({ body }) => {
    // Not of the caller's choice: a request that is approved gives its own id.
    const id = randomUUID();
    return {
      change: { kind: 'assign', assignment: { id, ...body } },
      created: { id },
    };
  });

  serve.change(endpoints.endAssignment, ({ params: { id } }) => ({
    kind: 'endAssignment',
    id,
  }));

  serve.change(endpoints.extendAssignment, ({ params: { id }, body }) => ({
    kind: 'extendAssignment',
    id,
    until: body.until,
  }));
}
