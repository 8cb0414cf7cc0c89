/** Roles that people have for a time, and who may request them. */
export const assignments = {
  active: '+{{number, number}} for a time',
  time: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
  card: {
    title: 'For a time ({{number, number}})',
    failed: 'Who has the role for a time cannot be shown',
  },
  ends: {
    at: 'ends {{when}}',
    never: 'until ended',
  },
  row: {
    starts: 'Starts {{time}}',
    since: 'Since {{time}}',
    givenBy: 'Given by {{actor}}',
    extend: 'Extend',
    end: 'End now',
  },
  /** Choosing when access ends. */
  end: {
    choose: 'Choose an end',
    at: 'Ends {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    date: 'Another time',
    never: 'For good',
    time: 'Ends',
    after: {
      hour: 'In 1 hour',
      shift: 'In 8 hours',
      day: 'In 1 day',
      week: 'In 1 week',
    },
    longer: {
      hour: '1 hour longer',
      shift: '8 hours longer',
      day: '1 day longer',
      week: '1 week longer',
    },
  },
  give: {
    title: 'Give {{role}} for a time',
    confirm: 'Give for a time',
    failed: 'The role was not given',
    done: 'Gave {{role}} until {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    member: 'User or group',
    search: 'Search by name',
    until: 'Until',
  },
  takeBack: {
    title: 'End this access now?',
    confirm: 'End now',
    failed: 'The access was not ended',
    done: 'Ended access to {{role}}',
    text: 'Takes {{role}} back from {{member}}. What they have as a member stays.',
  },
  extend: {
    title: 'Extend this access',
    confirm: 'Extend',
    failed: 'The access was not extended',
    done: 'Extended access to {{role}} until {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    text: '{{member}} has {{role}} until {{time}}.',
    until: 'New end',
  },
  /** What a change did to who has a role for a time. */
  change: {
    part: 'For a time',
    caption: 'What changed of access for a time',
    until: '{{member}} has {{role}} until {{until}}',
    fromUntil: '{{member}} has {{role}} from {{from}} until {{until}}',
    endless: '{{member}} has {{role}} until it is ended',
    extended: '{{member}} has {{role}} until {{until}}; it was until {{was}}',
    lost: '{{member}} no longer has {{role}}, given until {{until}}',
    lostEndless: '{{member}} no longer has {{role}}',
    more_one: 'And {{count, number}} more.',
    more_other: 'And {{count, number}} more.',
  },
} as const;
