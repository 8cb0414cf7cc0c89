import { PathStep } from '../entities/Path';
import { PathEdge, pathGraph, PathNode } from './pathGraph';
import styles from './PathGraph.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Measures in pixels: of a node, and of the room between two. */
const NODE = { width: 184, height: 36 };
const GAP = { x: 44, y: 12 };

const leftOf = ({ column }: PathNode) => column * (NODE.width + GAP.x);
const topOf = ({ row }: PathNode) => row * (NODE.height + GAP.y);

/** How a user gets several roles: one picture, in which the paths to what decides stand out. */
export function PathGraph({
  deciding,
  others,
}: {
  /** Paths to the roles that decide: the user, groups, the role. */
  deciding: readonly (readonly string[])[];
  /** Paths to roles that do not. */
  others: readonly (readonly string[])[];
}) {
  const t = useTranslate();
  const { nodes, edges, columns, rows } = pathGraph(deciding, others);
  const width = columns * (NODE.width + GAP.x) - GAP.x;
  const height = rows * (NODE.height + GAP.y) - GAP.y;
  return (
    <figure className={styles.graph} aria-label={t('explanation.view.paths')}>
      <svg {...{ width, height }} className={styles.edges} aria-hidden>
        {edges.map(edge => (
          <path
            key={`${edge.from.ref} ${edge.to.ref}`}
            d={curve(edge)}
            className={edge.decides ? styles.deciding : styles.edge}
          />
        ))}
      </svg>
      {nodes.map(node => (
        <span
          key={node.ref}
          className={
            node.decides ? `${styles.node} ${styles.decides}` : styles.node
          }
          style={{ left: leftOf(node), top: topOf(node), ...NODE }}
        >
          <PathStep entityRef={node.ref} />
        </span>
      ))}
    </figure>
  );
}

/** A line from the right of one node to the left of the other, in the commands of an SVG path. */
function curve({ from, to }: PathEdge): string {
  const start = {
    x: leftOf(from) + NODE.width,
    y: topOf(from) + NODE.height / 2,
  };
  const end = { x: leftOf(to), y: topOf(to) + NODE.height / 2 };
  const bend = start.x + GAP.x / 2;
  return `M${start.x} ${start.y}C${bend} ${start.y} ${bend} ${end.y} ${start.x + GAP.x} ${end.y}H${end.x}`;
}
