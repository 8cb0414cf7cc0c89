import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Link,
  SearchAutocomplete,
  SearchAutocompleteItem,
  Text,
} from '@backstage/ui';
import {
  RiGroupLine,
  RiKey2Line,
  RiKeyboardLine,
  RiListUnordered,
  RiDeleteBinLine,
  RiPagesLine,
  RiFlashlightLine,
  RiPencilLine,
  RiShieldUserLine,
  RiUserLine,
} from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import { useAccessLink } from '../../kit/links/useAccessLink';
import surface from '../../kit/design/surface.module.css';
import { roleListParameters } from '../../kit/links/roleListState';
import { deletionParameters } from '../../kit/links/deletionParameters';
import {
  editRoleRouteRef,
  roleRouteRef,
  rolesRouteRef,
} from '../../kit/links/routes';
import styles from './GoToDialog.module.css';
import { useTranslate } from '../../translations/useTranslate';
import { Row, Rows } from '../../kit/section/Rows';
import { Place } from './places';
import { recentPlaces, rememberPlace } from './recentPlaces';
import { usePlaces } from './usePlaces';

/** Characters that are searched for. */
const MAX_LENGTH = 200;
/** Pixels; what is found lies over the dialog, and is as wide as the field. */
const SIZE = { width: 560, height: 480 };
const LIST_WIDTH = 'min(534px, 100vw - 4.75rem)';

const ICONS = {
  role: RiShieldUserLine,
  roles: RiListUnordered,
  permission: RiKey2Line,
  user: RiUserLine,
  group: RiGroupLine,
  page: RiPagesLine,
  action: RiFlashlightLine,
  edit: RiPencilLine,
  delete: RiDeleteBinLine,
};

/** Leads to any role or page, and to the access of any person, group or permission; at first to where one went last. */
export function GoToDialog({
  onClose,
  onKeys,
}: {
  onClose(): void;
  /** Asks for the keys instead of this. */
  onKeys(): void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { places, isLoading, problems } = usePlaces(
    text.trim().slice(0, MAX_LENGTH),
  );
  const hrefOf = useHref();
  const onGo = (place: Place) => {
    // Nobody goes back to delete a role once more.
    if (place.kind !== 'delete') {
      rememberPlace(place);
    }
    onClose();
  };
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} {...SIZE}>
      <DialogHeader>{t('administration.goTo.title')}</DialogHeader>
      <DialogBody>
        <Flex direction="column" gap="3" className={surface.surface}>
          <div ref={field}>
            <SearchAutocomplete
              aria-label={t('administration.goTo.field')}
              placeholder={t('administration.goTo.field')}
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
                  onAction={() => onGo(place)}
                />
              ))}
            </SearchAutocomplete>
          </div>
          <Text as="p" color="secondary">
            {t('administration.goTo.help')}
          </Text>
          {text === '' && <Recent hrefOf={hrefOf} onGo={onGo} />}
          {problems.map(problem => (
            <Alert key={problem} status="warning" icon title={problem} />
          ))}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Button
          variant="tertiary"
          iconStart={<RiKeyboardLine aria-hidden />}
          onPress={onKeys}
        >
          {t('administration.shortcuts.title')}
        </Button>
      </DialogFooter>
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
  const t = useTranslate();
  const Icon = ICONS[kind];
  const name = t(
    `administration.goTo.kind.${kind === 'edit' || kind === 'delete' ? 'action' : kind}`,
  );
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

/** Where one went last; nothing, where that is nowhere. */
function Recent({
  hrefOf,
  onGo,
}: {
  hrefOf(place: Place): string | undefined;
  onGo(place: Place): void;
}) {
  const t = useTranslate();
  const [places] = useState(() => recentPlaces());
  if (places.length === 0) {
    return null;
  }
  return (
    <div role="group" aria-label={t('administration.goTo.recent')}>
      <Text as="h3" variant="body-small" color="secondary">
        {t('administration.goTo.recent')}
      </Text>
      <Rows>
        {places.map(place => {
          const Icon = ICONS[place.kind];
          return (
            <Row
              key={`${place.kind} ${place.id}`}
              start={<Icon size={16} aria-hidden />}
            >
              <Link href={hrefOf(place)} standalone onPress={() => onGo(place)}>
                {place.label}
              </Link>
            </Row>
          );
        })}
      </Rows>
    </div>
  );
}

/** Gives the address of a place. */
function useHref(): (place: Place) => string | undefined {
  const role = useRouteRef(roleRouteRef);
  const roles = useRouteRef(rolesRouteRef);
  const edit = useRouteRef(editRoleRouteRef);
  const access = useAccessLink();
  return ({ kind, id }) => {
    switch (kind) {
      case 'role':
        return role?.(parseEntityRef(id));
      case 'roles':
        return roles && `${roles()}?${roleListParameters({ search: id })}`;
      case 'edit':
        return edit?.(parseEntityRef(id));
      case 'delete':
        return role && `${role(parseEntityRef(id))}?${deletionParameters}`;
      case 'page':
      case 'action':
        return id;
      case 'permission':
        return access({ permission: id });
      default:
        return access({ who: id });
    }
  };
}
