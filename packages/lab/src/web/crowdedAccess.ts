/*
 * Measures who may do what in the sample portal with 40,000 users and 1,060 groups
 * in a real catalog, and what decisions feel of it meanwhile: `npm run
 * measure:access`.
 *
 * Decisions come at a steady rate, and each is late by all that has passed since it
 * was due, so that one that blocks others counts for all of them. Callers who wait for
 * one answer before they ask again would keep the portal busy by themselves: what they
 * see is their own queue, and they stop asking while it is blocked. Seconds alone and seconds during
 * an analysis follow each other in turn, and all decisions of a kind are put together:
 * everybody is read from the catalog every half minute, which the median of short
 * blocks would hide.
 */
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { permissionOf } from '@internal/rbac-testkit';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';
import { quantile } from '../bench/measure';
import { called, inCrowdedPortal } from './crowdedPortal';

const USERS = 40_000;
const GROUPS = 1_060;
/** Milliseconds between two decisions over HTTP. */
const PERIOD = 10;
/** Decisions that are made alone, then during an analysis, and how often both. */
const DECISIONS = 1_000;
const ROUNDS = 4;

/** Every user has a condition of their own on it. */
const WHO_CAN = '/access/users?permission=catalog.entity.delete&limit=100';
const ON_RESOURCE = `${WHO_CAN}&resourceRef=component:default/tracking-service`;
const MATRIX = '/access/matrix?rows=users';

const permission = permissionOf({
  permission: 'catalog.entity.create',
  action: 'create',
});
const question = { method: 'POST', body: { items: [{ id: '1', permission }] } };

/** The milliseconds from when each of many decisions is due until it is answered. */
async function decisions(portal: RunningPortal): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: DECISIONS }, async (_, index) => {
      const due = began + index * PERIOD;
      await setTimeout(due - performance.now());
      await called(portal, 'bob', '/authorize', question);
      return performance.now() - due;
    }),
  );
}

/**
 * The same while an analysis is made again and again. Its answer is left as it
 * comes, which costs next to nothing here.
 *
 * @returns also how often it was made
 */
async function decisionsDuring(portal: RunningPortal, path: string) {
  const url = `${portal.url}/api/permission${path}`;
  const authorization = `Bearer ${await portal.tokenOf('alice')}`;
  const headers = { authorization, 'accept-encoding': 'gzip' };
  let isOver = false;
  const analyse = async () => {
    let made = 0;
    for (; !isOver; made++) {
      const [response] = await once(get(url, { headers }), 'response');
      response.resume();
      await once(response, 'end');
    }
    return made;
  };
  const decide = async () => {
    const times = await decisions(portal);
    isOver = true;
    return times;
  };
  return Promise.all([decide(), analyse()]);
}

function quantiles(times: readonly number[]): string {
  const [median, p99, longest] = [0.5, 0.99, 1].map(share =>
    quantile(times, share).toFixed(1),
  );
  return `median ${median}, p99 ${p99}, longest ${longest} ms`;
}

async function measure(portal: RunningPortal) {
  const print = (name: string, text: string) => console.log(`${name}: ${text}`);
  const timed = async (name: string, path: string) => {
    const [text, ms] = await called(portal, 'alice', path);
    print(name, `${ms.toFixed(0)} ms, ${(text.length / 1e3).toFixed(0)} kB`);
    return text;
  };
  await timed('who can, the first time', WHO_CAN);
  await timed('who can', WHO_CAN);
  const body = await timed('for one entity', ON_RESOURCE);
  const { counts, population } = JSON.parse(body);
  print('of whom', JSON.stringify({ ...counts, ...population }));
  await timed('for one entity, once more', ON_RESOURCE);
  await timed('the matrix', MATRIX);
  await decisions(portal);
  for (const [name, path] of [
    ['who can', WHO_CAN],
    ['for one entity', ON_RESOURCE],
    ['the matrix', MATRIX],
  ]) {
    const alone: number[] = [];
    const during: number[] = [];
    let analyses = 0;
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await decisions(portal)));
      const [times, made] = await decisionsDuring(portal, path);
      during.push(...times);
      analyses += made;
    }
    print('alone', quantiles(alone));
    print(`during ${name}, ${analyses} times`, quantiles(during));
  }
}

void inCrowdedPortal(USERS, GROUPS, measure);
