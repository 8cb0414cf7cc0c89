import { Button, Text } from '@backstage/ui';
import { Fragment, useState } from 'react';
import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import { EntityLink } from '../entities/EntityLink';
import { Masked } from '../tone/Masked';
import { NamedRole } from '../entities/NamedRole';

type Via = NonNullable<GrantJson['via']>;

/** Roles beside the first that are named without asking; of more, only the first one is. */
const MAX_UNFOLDED = 2;

/**
 * By what somebody has what they get: every role, and the groups on the way to it. Who
 * takes away one of them is to see that there are others.
 */
export function GrantedBy({ grant: { result, via } }: { grant: GrantJson }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!via) {
    return <Text color="secondary">No role grants it</Text>;
  }
  const { others = [], othersOmitted = 0 } = via;
  const more = others.length + othersOmitted;
  const isFoldable = more > MAX_UNFOLDED;
  const also = result === 'DENY' ? ', and of ' : ', and by ';
  return (
    <Text>
      {/* A deny of the role, or a condition of it that does not hold. */}
      {result === 'DENY' && 'Because of '}
      <Way via={via} isFirst={result !== 'DENY'} />
      {(isOpen || !isFoldable) &&
        others.map(other => (
          <Fragment key={other.role ?? ''}>
            {also}
            <Way via={other} />
          </Fragment>
        ))}
      {isOpen && othersOmitted > 0 && `${also}${othersOmitted} more roles`}
      {isFoldable && (
        <>
          {' '}
          <Button
            variant="tertiary"
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Show fewer roles' : `Show ${more} more roles`}
            onPress={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `+${more} more`}
          </Button>
        </>
      )}
    </Text>
  );
}

/** A role and the groups on the way to it. */
function Way({
  via: { role, path = [] },
  isFirst = false,
}: {
  via: Pick<Via, 'role' | 'path'>;
  /** Whether a sentence begins with it. */
  isFirst?: boolean;
}) {
  const groups = path.slice(1).filter(step => step !== role);
  return (
    <>
      {role === undefined && 'Super user'}
      {role === null && (
        <Masked>{isFirst ? 'A' : 'a'} role that you may not see</Masked>
      )}
      {role && <NamedRole role={role} isInText />}
      {groups.map((group, index) => (
        <Fragment key={group}>
          {index === 0 ? ' through ' : ', '}
          <EntityLink entityRef={group} isInText />
        </Fragment>
      ))}
    </>
  );
}
