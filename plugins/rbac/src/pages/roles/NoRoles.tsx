import { Button, Flex, Text } from '@backstage/ui';

/** What stands in place of roles when there are none to show. */
export function NoRoles({
  isFiltered,
  onClear,
}: {
  isFiltered: boolean;
  onClear(): void;
}) {
  return (
    <Flex direction="column" align="center" gap="3" py="6" grow={1}>
      <Text as="h3" variant="title-x-small">
        {isFiltered ? 'No matching roles' : 'No roles yet'}
      </Text>
      <Text color="secondary">
        {isFiltered
          ? 'Fewer filters may match some.'
          : 'A role gives permissions to users and groups. Those that you may see appear here.'}
      </Text>
      {isFiltered && (
        <Button variant="secondary" onPress={onClear}>
          Clear filters
        </Button>
      )}
    </Flex>
  );
}
