/** The result of saving, or what prevents it. */
export const saving = {
  saved: 'Saved {{role}}',
  created: 'Created {{role}}',
  failed: 'The role was not saved',
  restless:
    'Nothing was saved, because the policy is changed all the time. Try again.',
  restlessPreview: 'The policy is changed all the time. Try again.',
  otherImpact: 'The policy has changed, and saving has a different impact now',
  otherImpactHint:
    'Nothing was saved. Check the impact below, then save again.',
  deleted: 'Somebody has deleted or renamed this role meanwhile',
  deletedHint:
    'Nothing was saved. Load the role again to see it as it is now; what you have changed here is then lost.',
  reload: 'Load again',
  /** What somebody else changed meanwhile. */
  others: {
    title: 'Somebody else has changed this role meanwhile',
    merged:
      'Your changes are put together with theirs, and nothing is saved yet.',
    mergedWho:
      'It was {{who}}. Your changes are put together with theirs, and nothing is saved yet.',
    mergedWhoWhen:
      'It was {{who}}, {{when}}. Your changes are put together with theirs, and nothing is saved yet.',
    changes: 'What they changed',
    name: 'You both changed the name',
    description: 'You both changed the description',
    owner: 'You both changed the owner',
    condition: 'You both changed a condition',
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep yours',
    keepTheirs: 'Keep theirs',
    removed: 'removed',
  },
} as const;
