import { ButtonIcon } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';
import { useState } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { EntityName } from '../entities/EntityName';
import { EntityPicker } from '../entities/EntityPicker';
import { NamedFace } from '../entities/NamedFace';
import { useFocusedField } from '../section/useFocusedField';
import styles from './NewMembers.module.css';

/** Users and groups who are about to be members, and a field for the next one. */
export function NewMembers({
  members,
  onChange,
}: {
  members: readonly string[];
  onChange(members: readonly string[]): void;
}) {
  const t = useTranslate();
  const [round, setRound] = useState(1);
  const adder = useFocusedField(round);
  return (
    <>
      {members.length > 0 && (
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
                  onChange(members.filter(member => member !== ref))
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
            members.length > 0
              ? t('roles.membership.another')
              : t('roles.membership.member')
          }
          placeholder={t('roles.membership.search')}
          kinds={['user', 'group']}
          value={null}
          onChange={picked => {
            if (picked) {
              setRound(round + 1);
              onChange([...new Set([...members, picked])]);
            }
          }}
        />
      </div>
    </>
  );
}
