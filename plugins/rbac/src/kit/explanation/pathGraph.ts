/** A user, a group or a role on the way to what decides. */
export interface PathNode {
  readonly ref: string;
  /** Counted from 0: the user, then groups as far from the user as they are, then roles. */
  readonly column: number;
  /** Counted from 0, with fractions: between the paths that lead through it. */
  readonly row: number;
  /** Whether a path to what decides leads through it. */
  readonly decides: boolean;
}

/** A step of a path. */
export interface PathEdge {
  readonly from: PathNode;
  readonly to: PathNode;
  /** Whether it is of a path to what decides. */
  readonly decides: boolean;
}

/** Paths from one user to roles, joined where they have steps in common. */
export interface PathGraph {
  readonly nodes: readonly PathNode[];
  readonly edges: readonly PathEdge[];
  readonly columns: number;
  readonly rows: number;
}

/** A path as the backend explains it: the user, groups, and the role that it ends with. */
type Steps = readonly string[];

/**
 * Places the steps of paths, each path on a row of its own and what several have in
 * common between them.
 *
 * @param deciding - paths to the roles that decide, which come first
 * @param others - paths to roles that do not
 */
export function pathGraph(
  deciding: readonly Steps[],
  others: readonly Steps[],
): PathGraph {
  const paths = [...deciding, ...others];
  const columns = Math.max(0, ...paths.map(({ length }) => length));
  const rowsOf = new Map<string, number[]>();
  const columnOf = new Map<string, number>();
  paths.forEach((steps, row) =>
    steps.forEach((ref, index) => {
      rowsOf.set(ref, [...(rowsOf.get(ref) ?? []), row]);
      const isRole = index === steps.length - 1;
      const column = isRole ? columns - 1 : index;
      columnOf.set(ref, Math.max(column, columnOf.get(ref) ?? 0));
    }),
  );
  const decides = new Set(deciding.flat());
  const placed = [...rowsOf].map(([ref, rows]): PathNode => ({
    ref,
    column: columnOf.get(ref) ?? 0,
    row: rows.reduce((sum, row) => sum + row, 0) / rows.length,
    decides: decides.has(ref),
  }));
  const nodes = apart(placed);
  const byRef = new Map(nodes.map(node => [node.ref, node]));
  const steps = new Map<string, PathEdge>();
  paths.forEach((path, row) =>
    path.slice(1).forEach((ref, index) => {
      const from = byRef.get(path[index]);
      const to = byRef.get(ref);
      const step = `${path[index]} ${ref}`;
      // The deciding paths come first.
      if (from && to && !steps.has(step)) {
        steps.set(step, { from, to, decides: row < deciding.length });
      }
    }),
  );
  const lowest = Math.max(0, ...nodes.map(({ row }) => row));
  return { nodes, edges: [...steps.values()], columns, rows: lowest + 1 };
}

/** The same nodes, with a row between any two of a column. */
function apart(nodes: readonly PathNode[]): PathNode[] {
  const next = new Map<number, number>();
  return [...nodes]
    .sort((one, other) => one.row - other.row)
    .map(node => {
      const row = Math.max(node.row, next.get(node.column) ?? 0);
      next.set(node.column, row + 1);
      return { ...node, row };
    });
}
