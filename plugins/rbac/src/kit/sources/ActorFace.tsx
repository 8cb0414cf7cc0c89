import { EntityName } from '../entities/EntityName';
import { NamedFace } from '../entities/NamedFace';
import { isUser } from '../references/kinds';
import { sourceIcon } from './sourceIcon';
import { sourceLabel } from '../words/whyReadOnly';
import styles from './ActorFace.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Who changed something: the face of a person, the icon of a source. */
export function ActorFace({ actor }: { actor: string }) {
  const Icon = sourceIcon(actor);
  return isUser(actor) ? (
    <NamedFace entityRef={actor} />
  ) : (
    <span className={styles.source} aria-hidden>
      <Icon size={14} />
    </span>
  );
}

/** What people call who changed something. */
export function ActorName({ actor }: { actor: string }) {
  const t = useTranslate();
  return (
    <strong className={styles.name} title={actor}>
      {isUser(actor) ? <EntityName entityRef={actor} /> : sourceLabel(t, actor)}
    </strong>
  );
}
