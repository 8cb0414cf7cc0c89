import { Link } from '@backstage/ui';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { useAsked } from '../../kit/section/useAsked';
import styles from './Numbers.module.css';

/** How many of all people can read something of the catalog. Nothing where that cannot be known, as in a portal without one. */
export function Readers({ permission }: { permission: string }) {
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
    <>All can read the catalog</>
  ) : (
    <Link
      href={accessLink({ permission, show: 'deny' })}
      variant="body-small"
      standalone
      className={styles.warning}
    >
      {denied.toLocaleString('en')} cannot read the catalog
    </Link>
  );
}
