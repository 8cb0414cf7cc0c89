import { SortDescriptor } from '@backstage/ui';
import { SignedInUser } from '../../api/RbacApi';

/** Somebody who has signed in, as a row of a table. */
export interface SignedInRow {
  /** The reference of the user. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** As ISO 8601; absent if unknown. */
  readonly lastSignIn?: string;
}

/** Users as rows. A time that cannot be read counts as not known. */
export function rowsOf(users: readonly SignedInUser[]): SignedInRow[] {
  return users.map(({ userEntityRef, displayName, email, lastTimeLogin }) => {
    const time = new Date(lastTimeLogin ?? '');
    return {
      id: userEntityRef,
      name: displayName ?? userEntityRef,
      email: email ?? '',
      ...(!Number.isNaN(time.getTime()) && { lastSignIn: time.toISOString() }),
    };
  });
}

/** Those with a text in their name, their email address or their reference. */
export function searched(rows: SignedInRow[], text: string): SignedInRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ id, name, email }) =>
    [id, name, email].some(each => each.toLowerCase().includes(wanted)),
  );
}

/** Sorts by a column; users without a value there come first. */
export function sorted(
  language: string,
  rows: SignedInRow[],
  { column, direction }: SortDescriptor,
): SignedInRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const valueOf = (row: SignedInRow) => row[column as keyof SignedInRow] ?? '';
  const ascending = rows.toSorted((one, other) =>
    compare(valueOf(one), valueOf(other)),
  );
  return direction === 'descending' ? ascending.toReversed() : ascending;
}
