import { Flex, Skeleton } from '@backstage/ui';
import { SectionCard } from '../section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';

/** The shape of a page whose content is on its way: a heading, fields, and rows. */
export function PageOutline() {
  const t = useTranslate();
  return (
    <Flex
      direction="column"
      gap="5"
      role="status"
      aria-label={t('kit.design.loading')}
    >
      <Skeleton width="12rem" height={28} />
      <Skeleton width="100%" height={40} />
      <RowsOutline rows={12} />
    </Flex>
  );
}

/** The shape of rows that are on their way. */
export function RowsOutline({ rows }: { rows: number }) {
  return (
    <Flex direction="column" gap="3" aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width="100%" height={20} />
      ))}
    </Flex>
  );
}

/** The shape of cards that are on their way, each with as many rows. */
export function CardsOutline({ cards, rows }: { cards: number; rows: number }) {
  const t = useTranslate();
  return (
    <Flex
      direction="column"
      gap="4"
      role="status"
      aria-label={t('kit.design.loading')}
    >
      {Array.from({ length: cards }, (_, card) => (
        <SectionCard key={card}>
          <RowsOutline rows={rows} />
        </SectionCard>
      ))}
    </Flex>
  );
}
