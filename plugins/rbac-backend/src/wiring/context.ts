import {
  AuditorService,
  coreServices,
  LoggerService,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { Knex } from 'knex';
import { signInDatabaseServiceRef } from '../decision/signInDatabase';
import { processPermissionsServiceRef } from '../inProcess/ProcessPermissions';
import { policyReadinessServiceRef } from '../observability/readiness';
import { LiveSettings } from '../settings/LiveSettings';

/** What the module takes from Backstage. */
export const dependencies = {
  policy: policyExtensionPoint,
  actions: actionsRegistryServiceRef,
  auditor: coreServices.auditor,
  auth: coreServices.auth,
  entities: catalogServiceRef,
  events: eventsServiceRef,
  config: coreServices.rootConfig,
  database: coreServices.database,
  discovery: coreServices.discovery,
  here: processPermissionsServiceRef,
  httpAuth: coreServices.httpAuth,
  httpRouter: coreServices.httpRouter,
  lifecycle: coreServices.lifecycle,
  logger: coreServices.logger,
  metrics: metricsServiceRef,
  notifications: notificationService,
  permissions: coreServices.permissions,
  permissionsRegistry: coreServices.permissionsRegistry,
  readiness: policyReadinessServiceRef,
  rootLifecycle: coreServices.rootLifecycle,
  scheduler: coreServices.scheduler,
  signIns: signInDatabaseServiceRef,
  system: coreServices.rootSystemMetadata,
  tracing: tracingServiceRef,
  userInfo: coreServices.userInfo,
};

/** The services of Backstage, by the names of {@link dependencies}. */
export type Services = {
  readonly [
    Name in keyof typeof dependencies
  ]: (typeof dependencies)[Name]['T'];
};

/** What all parts of the module are wired with. */
export interface Context {
  readonly services: Services;
  /** Writes one line for each event. */
  readonly logger: LoggerService;
  /** Never fails. */
  readonly auditor: AuditorService;
  readonly live: LiveSettings;
  readonly knex: Knex;
  /** Aborted when the backend shuts down. */
  readonly stopped: AbortSignal;
}
