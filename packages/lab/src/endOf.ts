import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program of Node.js in a process of its own to its end. */
export async function endOf(...args: string[]) {
  const NODE_OPTIONS = process.env.PORTAL_NODE_OPTIONS ?? '';
  const env = { ...process.env, NODE_OPTIONS };
  const child = spawn(process.execPath, args, { env });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', piece => pieces.push(piece));
  }
  const [exitCode] = await once(child, 'close');
  return { exitCode, output: pieces.join('') };
}
