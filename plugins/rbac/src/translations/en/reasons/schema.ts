/** What schemas find wrong that have only a code for it; in English, what they say themselves is shown. */
export const schema = {
  language: 'en',
  type: {
    text: 'must be a text',
    list: 'must be a list',
    object: 'must be an object',
    number: 'must be a number',
    wholeNumber: 'must be a whole number',
    boolean: 'must be true or false',
  },
  value: 'must be {{expected, list(type: disjunction)}}',
  unfit: 'is not valid: {{message}}',
  empty: 'must not be empty',
  'too-long': 'must have at most {{limit}} characters',
  'too-short': 'must have at least {{limit}} characters',
  'too-many_one': 'must have at most {{count, number}} item',
  'too-many_other': 'must have at most {{count, number}} items',
  'too-few_one': 'must have at least {{count, number}} item',
  'too-few_other': 'must have at least {{count, number}} items',
  'not-multiple': 'must be a multiple of {{divisor}}',
  'unknown-key_one': 'must not have the key {{names, list}}',
  'unknown-key_other': 'must not have the keys {{names, list}}',
} as const;
