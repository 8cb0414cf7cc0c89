import { Button, Flex } from '@backstage/ui';
import { RiUserReceivedLine } from '@remixicon/react';
import styles from './AliasButtons.module.css';
import { ALIASES } from './parameterSchema';
import { useTranslate } from '../../../translations/useTranslate';

/** Offers the aliases for people. */
export function AliasButtons(props: {
  aliases: readonly string[];
  onAdd(alias: string): void;
}) {
  const { aliases, onAdd } = props;
  const t = useTranslate();
  return (
    <Flex gap="2" style={{ flexWrap: 'wrap' }}>
      {ALIASES.filter(({ alias }) => aliases.includes(alias)).map(
        ({ alias, meaning }) => (
          <Button
            key={alias}
            variant="tertiary"
            className={styles.alias}
            iconStart={<RiUserReceivedLine size={16} />}
            onPress={() => onAdd(alias)}
          >
            {t('roleForm.condition.parameters.alias', {
              meaning: t(`roleForm.condition.parameters.${meaning}`),
              alias,
            })}
          </Button>
        ),
      )}
    </Flex>
  );
}
