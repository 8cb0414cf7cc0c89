import { ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { AnsweredPortal, AskedPortal, Reply } from './existingPortal';

/** Portals with the existing RBAC plugin, one after the other, in a process of their own. */
export class ExistingPortals {
  private readonly child: ChildProcess = fork(
    require.resolve('./existingPortal.ts'),
    {
      execArgv: [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      ],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );

  private readonly ended = once(this.child, 'exit').then(([code]) => code);

  /** Starts a portal, asks it, and stops it. */
  async ask(asked: AskedPortal): Promise<AnsweredPortal> {
    this.child.send(asked);
    const message = await Promise.race([
      this.reply(),
      this.ended.then(code => {
        throw new Error(`The process ended with ${code}`);
      }),
    ]);
    if (message.failure !== undefined) {
      throw new Error(message.failure);
    }
    return message.answered;
  }

  /** The next message that is one of ours: what runs sources sends messages as well. */
  private async reply(): Promise<Reply> {
    for await (const [message] of on(this.child, 'message')) {
      if ('answered' in message || 'failure' in message) {
        return message;
      }
    }
    throw new Error('The process sends no more');
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
