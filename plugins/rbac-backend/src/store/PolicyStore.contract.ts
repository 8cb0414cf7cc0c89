import { Knex } from 'knex';
import { describeCommits } from './commits.contract';
import { describeContents } from './contents.contract';
import { describeJournal } from './journal.contract';
import { describeTableGuards } from './tableGuards.contract';

/**
 * What every database has to do for the store.
 *
 * @param open - gives an empty database
 */
export function describePolicyStore(open: () => Promise<Knex>) {
  describeCommits(open);
  describeContents(open);
  describeJournal(open);
  describeTableGuards(open);
}
