import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useTranslate } from '../../translations/useTranslate';
import { EntityName } from '../entities/EntityName';
import { EntityPicker } from '../entities/EntityPicker';
import { NamedFace } from '../entities/NamedFace';
import { roleRouteRef } from '../links/routes';
import { shortRoleName } from '../references/shortRoleName';
import { useFocusedField } from '../section/useFocusedField';
import styles from './AddMembersDialog.module.css';
import { addMembers } from './addMembers';
import { ChangeDialog } from './ChangeDialog';
import { useTellMade } from './madeChange';

/** Asks who else should have a role, says what that does, and gives it to them. */
export function AddMembersDialog({
  role,
  onClose,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  onClose(): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const linkToRole = useRouteRef(roleRouteRef);
  const [members, setMembers] = useState<readonly string[]>([]);
  const [round, setRound] = useState(1);
  const adder = useFocusedField(round);
  const change = useMemo(
    () => (members.length > 0 ? addMembers(api, role, members) : undefined),
    [api, role, members],
  );
  const count = members.length;
  const name = shortRoleName(role);
  return (
    <ChangeDialog
      title={t('roles.membership.title', { role: name })}
      confirm={
        count > 0
          ? t('roles.membership.confirm', { count })
          : t('roles.membership.add')
      }
      failed={t('roles.membership.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [
            {
              title: t('roles.membership.added', { count, role: name }),
              revision,
              undoneTo: linkToRole?.(parseEntityRef(role)),
            },
          ],
        })
      }
    >
      {count > 0 && (
        <ul className={styles.members} aria-label={t('roles.membership.new')}>
          {members.map(ref => (
            <li key={ref}>
              <NamedFace entityRef={ref} />
              <EntityName entityRef={ref} />
              <ButtonIcon
                variant="tertiary"
                size="small"
                icon={<RiCloseLine />}
                aria-label={t('roles.membership.leaveOut', { member: ref })}
                onPress={() =>
                  setMembers(members.filter(member => member !== ref))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={adder}>
        <EntityPicker
          // A fresh one for the next member.
          key={round}
          label={
            count > 0
              ? t('roles.membership.another')
              : t('roles.membership.member')
          }
          placeholder={t('roles.membership.search')}
          kinds={['user', 'group']}
          value={null}
          onChange={picked => {
            if (picked) {
              setRound(round + 1);
              setMembers([...new Set([...members, picked])]);
            }
          }}
        />
      </div>
    </ChangeDialog>
  );
}
