import { Link } from '@backstage/ui';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { useAsked } from '../../kit/section/useAsked';
import styles from './Numbers.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** How many of all people can read something of the catalog. Nothing where that cannot be known, as in a portal without one. */
export function Readers({ permission }: { permission: string }) {
  const t = useTranslate();
  const accessLink = useAccessLink();
  const { value } = useAsked(
    api =>
      api.whoCan(
        { permission, results: ['DENY'], limit: 1, offset: 0 },
        { isOldGood: true },
      ),
    [permission],
  );
  if (!value) {
    return null;
  }
  const { DENY: denied } = value.counts;
  return denied === 0 ? (
    <>{t('overview.numbers.allRead')}</>
  ) : (
    <Link
      href={accessLink({ permission, show: 'deny' })}
      variant="body-small"
      standalone
      className={styles.warning}
    >
      {t('overview.numbers.cannotRead', { n: denied })}
    </Link>
  );
}
