import {
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { RbacSettings, readSettings } from './readSettings';
import { ROOT } from './schema';
import { unreadKeys } from './unreadKeys';

/**
 * The settings in force. A changed configuration takes effect while the backend runs, except for what is read only
 * at the start: the files, the limits, the intervals, and whether checks stay in the process. One that is wrong is
 * reported, and the old one stays in force.
 */
export class LiveSettings {
  private settings: RbacSettings;
  private readonly listeners: (() => void)[] = [];

  /** @throws InputError that names each key that is wrong */
  constructor(config: RootConfigService, logger: LoggerService) {
    this.settings = readSettings(config);
    const { administrators, superUsers } = this.settings;
    const groups = [...administrators, ...superUsers].filter(ref =>
      ref.startsWith('group:'),
    );
    if (groups.length > 0) {
      logger.info(
        `Whoever can write the groups of the catalog can administer, because ${ROOT}.admin names ${groups.join(', ')}`,
      );
    }
    const unread = unreadKeys(config);
    if (unread.length > 0) {
      logger.warn(
        `RBAC does not read these keys of the configuration: ${unread.join('; ')}`,
      );
    }
    config.subscribe?.(() => {
      try {
        this.settings = readSettings(config);
      } catch (error) {
        logger.error(
          'The changed configuration of RBAC was not applied',
          error as Error,
        );
        return;
      }
      this.listeners.forEach(listener => listener());
    });
  }

  get current(): RbacSettings {
    return this.settings;
  }

  /** Calls back after the configuration has changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
