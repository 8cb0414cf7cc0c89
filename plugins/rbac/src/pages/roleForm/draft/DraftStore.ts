import { storageOfBrowser } from '../../../kit/storage/storageOfBrowser';
import { readDraft, RoleDraft } from './RoleDraft';

const PREFIX = 'rbac.role-draft ';
/** Characters of a draft; a larger one is not kept. */
const MAX_LENGTH = 500_000;
/** Drafts of all users and roles in one browser. */
const MAX_DRAFTS = 5;
/** Milliseconds after which a draft is thrown away: a week. */
const MAX_AGE = 7 * 24 * 3_600_000;

/** Keeps what one user does with one role in the browser until it is saved. */
export class DraftStore {
  private readonly key: string;

  /**
   * @param role - its reference; absent for a new one
   * @param storage - of the browser; nothing is kept without
   * @param now - in milliseconds since the epoch
   */
  constructor(
    user: string,
    role: string | undefined,
    private readonly storage: Storage | undefined = storageOfBrowser(),
    private readonly now: () => number = Date.now,
  ) {
    this.key = `${PREFIX}${user} ${role?.toLowerCase() ?? 'new'}`;
  }

  /** The draft that is kept, if any; deletes one that is old or damaged. */
  read(): RoleDraft | undefined {
    for (const key of this.keys()) {
      if (this.at(key) === undefined) {
        this.storage?.removeItem(key);
      }
    }
    return this.draftAt(this.key);
  }

  /** Keeps a draft, if it is not too large; the oldest makes room if there are too many. */
  write(draft: Omit<RoleDraft, 'at'>): void {
    const text = JSON.stringify({
      ...draft,
      at: new Date(this.now()).toISOString(),
    });
    const others = this.keys()
      .filter(key => key !== this.key)
      .sort((a, b) => (this.at(b) ?? 0) - (this.at(a) ?? 0));
    for (const key of others.slice(MAX_DRAFTS - 1)) {
      this.storage?.removeItem(key);
    }
    try {
      if (text.length <= MAX_LENGTH) {
        this.storage?.setItem(this.key, text);
        return;
      }
    } catch {
      // The browser has no room: what is kept would be an older state.
    }
    this.discard();
  }

  discard(): void {
    this.storage?.removeItem(this.key);
  }

  private keys(): string[] {
    return Object.keys(this.storage ?? {}).filter(key =>
      key.startsWith(PREFIX),
    );
  }

  private at(key: string): number | undefined {
    const draft = this.draftAt(key);
    return draft && Date.parse(draft.at);
  }

  private draftAt(key: string): RoleDraft | undefined {
    const text = this.storage?.getItem(key) ?? '';
    const draft = text.length <= MAX_LENGTH ? readDraft(text) : undefined;
    return draft && this.now() - Date.parse(draft.at) <= MAX_AGE
      ? draft
      : undefined;
  }
}
