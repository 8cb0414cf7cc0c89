import {
  AuditorEvent,
  DefaultAuditorService,
} from '@backstage/backend-defaults/auditor';
import {
  BackendFeature,
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';

/**
 * Backstage's own auditor, with all that it would log for the plugin
 * `permission` kept instead.
 */
export class RecordingAuditor {
  private events: AuditorEvent[] = [];
  private waiting: (() => void)[] = [];

  /** The service, as a feature of a backend. */
  readonly feature: BackendFeature = createServiceFactory({
    service: coreServices.auditor,
    deps: {
      auth: coreServices.auth,
      httpAuth: coreServices.httpAuth,
      plugin: coreServices.pluginMetadata,
    },
    factory: services =>
      DefaultAuditorService.create(event => this.record(event), services),
  });

  /**
   * What was reported since the last call and is done, well or not.
   *
   * @param about - requests, or what goes on without one
   */
  take(about: 'requests' | 'loads' = 'requests'): AuditorEvent[] {
    const taken = this.events.filter(
      event => (event.request !== undefined) === (about === 'requests'),
    );
    this.events = [];
    return taken;
  }

  /** Resolves with the first event that matches. */
  async waitFor(
    matches: (event: AuditorEvent) => boolean,
  ): Promise<AuditorEvent> {
    for (;;) {
      const found = this.events.find(matches);
      if (found) {
        return found;
      }
      await new Promise<void>(resolve => this.waiting.push(resolve));
    }
  }

  private record(event: AuditorEvent) {
    if (event.plugin === 'permission' && event.status !== 'initiated') {
      this.events.push(event);
      this.waiting.forEach(resolve => resolve());
      this.waiting = [];
    }
  }
}
