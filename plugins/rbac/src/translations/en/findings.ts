export const findings = {
  kind: {
    'no-people': {
      title: 'Roles without people',
      advice: 'Delete them, or add those who should have them.',
    },
    'gone-member': {
      title: 'Members that are gone',
      advice: 'Remove them, or correct the reference.',
    },
    unmatched: {
      title: 'Policies that name nothing',
      advice: 'Correct the name, or remove the policy: it decides nothing.',
    },
    contradiction: {
      title: 'Contradictions',
      advice: 'Say one thing: as it is, one of the two has no effect.',
    },
    redundancy: {
      title: 'Redundancies',
      advice: 'What says nothing of its own can go.',
    },
  },
} as const;
