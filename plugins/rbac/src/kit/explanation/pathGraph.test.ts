import fc from 'fast-check';
import { pathGraph } from './pathGraph';

const DAVE = 'user:default/dave';
const TEAM = 'group:default/partner-team';
const CONTRACTORS = 'group:default/contractors';
const ENGINEERING = 'group:default/engineering';
const CONTRACTOR = 'role:default/contractor';
const DEVELOPER = 'role:default/developer';

describe('the graph of paths to roles', () => {
  it('joins what paths have in common, and puts roles last', () => {
    const { nodes, edges, columns, rows } = pathGraph(
      [[DAVE, TEAM, CONTRACTORS, CONTRACTOR]],
      [[DAVE, TEAM, ENGINEERING, DEVELOPER]],
    );
    const place = (ref: string) => nodes.find(node => node.ref === ref);
    expect(nodes).toHaveLength(6);
    expect(edges).toHaveLength(5);
    expect({ columns, rows }).toEqual({ columns: 4, rows: 2 });
    expect(place(DAVE)).toMatchObject({ column: 0, row: 0.5, decides: true });
    expect(place(CONTRACTOR)).toMatchObject({
      column: 3,
      row: 0,
      decides: true,
    });
    expect(place(DEVELOPER)).toMatchObject({
      column: 3,
      row: 1,
      decides: false,
    });
  });

  it('puts a direct role next to those of groups', () => {
    const { nodes } = pathGraph(
      [[DAVE, DEVELOPER]],
      [[DAVE, TEAM, CONTRACTORS, CONTRACTOR]],
    );
    expect(nodes.find(({ ref }) => ref === DEVELOPER)?.column).toBe(3);
  });

  it('has nothing without paths', () => {
    expect(pathGraph([], [])).toEqual({
      nodes: [],
      edges: [],
      columns: 0,
      rows: 1,
    });
  });

  it('shows every step once, and none over another', () => {
    const group = fc.nat(5).map(id => `group:default/g${id}`);
    const path = fc
      .tuple(fc.uniqueArray(group, { maxLength: 4 }), fc.nat(3))
      .map(([groups, role]) => [DAVE, ...groups, `role:default/r${role}`]);
    const paths = fc.array(path, { maxLength: 6 });
    fc.assert(
      fc.property(paths, paths, (deciding, others) => {
        const { nodes, edges } = pathGraph(deciding, others);
        const refs = new Set([...deciding, ...others].flat());
        expect(nodes.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
        const apart = nodes.every(one =>
          nodes.every(
            other =>
              one === other ||
              one.column !== other.column ||
              Math.abs(one.row - other.row) > 0.999,
          ),
        );
        expect(apart).toBe(true);
        expect(
          edges.every(({ from, to }) => refs.has(from.ref) && refs.has(to.ref)),
        ).toBe(true);
      }),
    );
  });
});
