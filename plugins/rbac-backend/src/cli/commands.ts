import { adopt } from './adopt';
import { check } from './check';
import { Command } from './command';
import { diff } from './diff';
import { explain } from './explain';
import { exportPolicy } from './export';
import { seal } from './seal';

/** The commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  check,
  seal,
  exportPolicy,
  diff,
  explain,
  adopt,
];
