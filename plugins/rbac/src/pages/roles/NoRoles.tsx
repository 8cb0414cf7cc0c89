import { Button, Flex, Text } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';

/** Shown instead of roles when there are none. */
export function NoRoles({
  isFiltered,
  onClear,
}: {
  isFiltered: boolean;
  onClear(): void;
}) {
  const t = useTranslate();
  return (
    <Flex direction="column" align="center" gap="3" py="6" grow={1}>
      <Text as="h3" variant="title-x-small">
        {isFiltered ? t('roles.empty.noMatch') : t('roles.empty.none')}
      </Text>
      <Text color="secondary">
        {isFiltered
          ? t('roles.empty.fewerFilters')
          : t('roles.empty.whatRolesDo')}
      </Text>
      {isFiltered && (
        <Button variant="secondary" onPress={onClear}>
          {t('roles.empty.clearFilters')}
        </Button>
      )}
    </Flex>
  );
}
