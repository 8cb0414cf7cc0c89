import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Dialog,
  DialogBody,
  DialogHeader,
  Flex,
  SearchAutocomplete,
  SearchAutocompleteItem,
  Text,
} from '@backstage/ui';
import {
  RiGroupLine,
  RiKey2Line,
  RiListUnordered,
  RiShieldUserLine,
  RiUserLine,
} from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import { useAccessLink } from '../../kit/links/useAccessLink';
import surface from '../../kit/design/surface.module.css';
import { roleListParameters } from '../../kit/links/roleListState';
import { roleRouteRef, rolesRouteRef } from '../../kit/links/routes';
import styles from './GoToDialog.module.css';
import { Place } from './places';
import { usePlaces } from './usePlaces';

/** Characters that are searched for. */
const MAX_LENGTH = 200;
/** Pixels; what is found lies over the dialog, and is as wide as the field. */
const SIZE = { width: 560, height: 480 };
const LIST_WIDTH = 'min(534px, 100vw - 4.75rem)';

const KINDS = {
  role: { Icon: RiShieldUserLine, name: 'Role' },
  roles: { Icon: RiListUnordered, name: 'Roles' },
  permission: { Icon: RiKey2Line, name: 'Permission' },
  user: { Icon: RiUserLine, name: 'User' },
  group: { Icon: RiGroupLine, name: 'Group' },
};

/** Leads to any role, and to the access of any person, group or permission. */
export function GoToDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const { places, isLoading, problems } = usePlaces(
    text.trim().slice(0, MAX_LENGTH),
  );
  const hrefOf = useHref();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} {...SIZE}>
      <DialogHeader>Go to</DialogHeader>
      <DialogBody>
        <Flex direction="column" gap="3" className={surface.surface}>
          <div ref={field}>
            <SearchAutocomplete
              aria-label="Role, person or permission"
              placeholder="Role, person or permission"
              size="medium"
              popoverWidth={LIST_WIDTH}
              inputValue={text}
              onInputChange={setText}
              isLoading={isLoading}
            >
              {places.map(place => (
                <PlaceItem
                  key={`${place.kind} ${place.id}`}
                  place={place}
                  href={hrefOf(place)}
                  onAction={onClose}
                />
              ))}
            </SearchAutocomplete>
          </div>
          <Text as="p" color="secondary">
            A role by its name or description, a person or group by name, email
            or reference, a permission by its name.
          </Text>
          {problems.map(problem => (
            <Alert key={problem} status="warning" icon title={problem} />
          ))}
        </Flex>
      </DialogBody>
    </Dialog>
  );
}

function PlaceItem({
  place: { kind, id, label, detail },
  href,
  onAction,
}: {
  place: Place;
  href: string | undefined;
  onAction(): void;
}) {
  const { Icon, name } = KINDS[kind];
  return (
    <SearchAutocompleteItem
      id={`${kind} ${id}`}
      textValue={`${label}, ${name}`}
      href={href}
      onAction={onAction}
    >
      {/* The list stands outside of the dialog. */}
      <span className={`${surface.surface} ${styles.place}`}>
        <Icon size={16} role="img" aria-label={name} />
        <Text>{label}</Text>
        <Text variant="body-small" color="secondary">
          {detail}
        </Text>
      </span>
    </SearchAutocompleteItem>
  );
}

/** Gives the address of a place. */
function useHref(): (place: Place) => string | undefined {
  const role = useRouteRef(roleRouteRef);
  const roles = useRouteRef(rolesRouteRef);
  const access = useAccessLink();
  return ({ kind, id }) => {
    switch (kind) {
      case 'role':
        return role?.(parseEntityRef(id));
      case 'roles':
        return roles && `${roles()}?${roleListParameters({ search: id })}`;
      case 'permission':
        return access({ permission: id });
      default:
        return access({ who: id });
    }
  };
}
