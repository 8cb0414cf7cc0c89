export const users = {
  title: 'Users',
  lead: 'The downloaded list has everybody who has ever signed in to this portal, including people who have left, with name, email, reference and last sign-in, as below; an open portal keeps signing in, about once an hour.',
  columns: {
    name: 'Name',
    email: 'Email',
    reference: 'Reference',
    lastSignIn: 'Last sign-in',
  },
  notKnown: 'not known',
  search: 'Search users',
  placeholder: 'Name, email or reference',
  noneFound: 'Nobody has this in their name, email address or reference.',
  nobody: 'Nobody has signed in yet.',
  failed: 'The users cannot be shown',
  notInstalled:
    'It needs the backend plugin licensed-users-info, which this portal does not have.',
} as const;
