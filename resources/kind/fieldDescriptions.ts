/** Descriptions of the keywords that fields, options and sections have in several positions (`fieldSchemas.ts`). */

export const toneWords = {
  when: 'The condition for this colour.',
  tone: 'success, warning, danger, info, busy or off.',
};

export const optionWords = {
  value: 'The value that is sent.',
  label: 'The label. Default: the value.',
  shown: 'When the option is offered, by the form’s other values. Default: always.',
};

/** Keywords that fields and fields of rows share. */
export const fieldWords = {
  help: 'A sentence below its input.',
  label: 'Its label. Default: derived from its name.',
  unit: 'For a size, and the max of a file: B, KB, MB or GB (multiples of 1024). For a duration: s, min, h or d. For a number: any text.',
  options: 'The values of a choice.',
  required: 'Whether forms require it: true, false, or a condition. Default: true, except for booleans.',
  shown: 'When forms and the page show it. Hidden fields are not sent.',
  enabled: 'When it can be edited. Disabled fields are not sent.',
  min: 'The minimum. For rows and maps: the number of entries. For a date or a day: days from now (0: not in the past).',
  max: 'The maximum. For rows and maps: the number of entries. For a file: its size. For a date or a day: days from now. For a progress: the value at which it is complete, such as 1 for a fraction; default: 100.',
  minLength: 'The minimum number of characters.',
  maxLength: 'The maximum number of characters.',
  pattern: 'A regular expression that the whole value must match; in a map, each value.',
  patternMessage: 'The message if the pattern does not match.',
  rule: 'A built-in rule, with its own messages.',
};

export const sectionWords = {
  label: 'The heading: "Advanced".',
  help: 'A sentence below the heading.',
  fields: 'Its fields, in order.',
  folded: 'true: initially collapsed. It expands if one of its fields is invalid.',
};
