import styles from './Digest.module.css';

/** Characters of a digest that tell one content from another. */
const SHORT_DIGEST = 12;

/** What tells one content of a file or source from another; the whole of it on hover. */
export function Digest({ of: digest }: { of: string | undefined }) {
  return digest ? (
    <span className={styles.digest} title={digest}>
      {digest.slice(0, SHORT_DIGEST)}
    </span>
  ) : (
    '–'
  );
}
