import { Knex } from 'knex';
import { describeCommits } from './commits';
import { describeContents } from './contents';
import { describeHistory } from './history';
import { describeJournal } from './journal';
import { describeTableGuards } from './tableGuards';

/**
 * What every database has to do for the store.
 *
 * @param open - gives an empty database
 */
export function describePolicyStore(open: () => Promise<Knex>) {
  describeCommits(open);
  describeContents(open);
  describeHistory(open);
  describeJournal(open);
  describeTableGuards(open);
}
