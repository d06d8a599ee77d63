/** The sentences of problems. Loaded only if something is wrong. */

/** By the short names that the schemas and `validateKind` give: these are loaded by every portal with kinds of its own. */
const texts = new Map(
  Object.entries({
    'name-form': 'lower-case letters, digits and _ (2 to 40), starting with a letter',
    'path-form': 'a path under /v1: no scheme, host, query or //',
    'href-form': 'a path of this origin, such as /help/{id}, or https:// with a host that no placeholder changes',
    'origin-form': 'https:// with a host and nothing after it, such as https://console.example.com',
    'call-or-href': 'an action has a call, or a href',
    'href-alone': 'is for a call: a link has none',
    'secret-href': 'names a secret or a value of several parts, which no address may hold',
    'opens-one': 'opens one window: it can not be done with many at once',
    'route-form': 'a route such as /dns/zone/:id',
    'language-codes': 'its keys are codes of languages, such as en or pt-BR',
    'no-regexp': 'not a regular expression',
    'cursor-next': 'a cursor needs the key path that names the next part',
    'cursor-at': 'beside a cursor the records are under a key: response.at',
    'total-at': 'beside a total the records are under a key: response.at',
    'secrets-only': 'is for secrets; a text of several lines has the type multiline',
    'no-record': 'does not say which record: {id} in path, with or query',
    'no-unit': 'a size needs its unit: B, MB or GB',
    'no-duration-unit': 'a duration needs its unit: s, min, h or d',
    'progress-max': 'is where it is complete, so it is above 0',
    'no-status': 'a field of type status needs status.values',
    'no-kind': 'a reference needs the name of a kind',
    'no-parent': 'names a field, so it is asked for each parent: say which, "parent": {"kind": "…", "field": "…"}',
    'no-id': ':id tells which record it shows',
    'list-only': 'is for api.list alone',
    'cursor-only': 'is for style cursor alone',
    'page-only': 'is for style page alone',
    'place-only': 'is for scope location alone',
    'two-operands': 'takes two values, the second from the first or the first by the second',
    'one-subject': 'compares one thing: field, or value',
    'one-comparison': 'has one comparison: is, in, exists, above, below, atLeast, atMost or contains',
    computed: 'is computed by value, so it is not written',
    'status-tones': 'has its colours in status.values',
    'price-number': 'is no number: it is how many units are charged',
    'no-row-fields': 'rows need the fields of each of them',
    'rows-only': 'is for rows alone',
    'maps-only': 'is for a map alone',
    'row-count': 'is a number of entries: whole, and not below 0',
    'row-default': 'begins empty, or with min rows: give the fields of a row their defaults',
    'row-title': 'has no text of its own: it names no record',
    'no-nested':
      'a form has no lists of objects and no maps: say how this API takes them, "nested": "json" (one text of JSON) or "brackets" (name[0][key]=…), or send JSON',
    'nested-needless': 'is for body form and query; JSON holds lists of objects and maps as they are',
    'no-place': 'names no place: {location}',
  }),
);

/** A message that is no short name is a sentence already. */
export const sentenceOf = (message: string): string => texts.get(message) ?? message;
