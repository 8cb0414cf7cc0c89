import { once } from 'lodash';

/** casbin, and what reads its rules from the database. */
export interface Libraries {
  readonly casbin: typeof import('casbin');
  readonly typeorm: typeof import('typeorm');
  readonly typeormAdapter: typeof import('typeorm-adapter');
  /** Our table, which has the columns of typeorm-adapter under another name. */
  readonly RbacCasbinRule: new () => import('typeorm-adapter').CasbinRule;
}

/**
 * Loads the libraries the first time, which takes a while and memory: a portal
 * that compares nothing with casbin does without them. By `require`, because
 * that works alike in the built package, from the sources and in Jest.
 */
export const loadLibraries = once((): Libraries => {
  const casbin: Libraries['casbin'] = require('casbin');
  const typeorm: Libraries['typeorm'] = require('typeorm');
  const typeormAdapter: Libraries['typeormAdapter'] = require('typeorm-adapter');
  class RbacCasbinRule extends typeormAdapter.CasbinRule {}
  typeorm.Entity('rbac_casbin_rule')(RbacCasbinRule);
  return { casbin, typeorm, typeormAdapter, RbacCasbinRule };
});
