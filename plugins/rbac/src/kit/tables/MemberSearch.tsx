import { Flex, SearchField, Text } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';

/** The field that a table of members is searched with. */
export function MemberSearch({
  search,
  note,
}: {
  search: { value: string; onChange(text: string): void };
  /** What one should know of what is found. */
  note?: string;
}) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="1">
      <SearchField
        aria-label={t('kit.members.search')}
        placeholder={t('kit.members.placeholder')}
        size="small"
        maxLength={200}
        {...search}
      />
      {note && (
        <Text as="p" variant="body-small" color="secondary" role="status">
          {note}
        </Text>
      )}
    </Flex>
  );
}
