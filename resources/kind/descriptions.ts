/**
 * Descriptions of the keywords of a declaration: shown by editors through `portal.schema.json`, and published in
 * `docs/portal-json.md`. Imported only by `scripts/portico`, so that no visitor downloads it
 * (docs/decisions/declaration-language.md).
 */
import type { DeclarationPart, DeclaredKey } from './declaration';

type NamedPart = Exclude<DeclarationPart, `${string}.${string}`>;

export const partDescriptions: Readonly<Record<NamedPart, string>> = {
  kind: 'A kind of resource that the portal lists, shows, creates, changes and deletes by this declaration alone.',
  field: 'One field.',
  action: 'One action.',
  panel: 'A section of a record’s page: a chart, a table, a text or a page in a frame.',
  call: 'One call to the API.',
  condition:
    'A condition on a record or the values of a form: {"field": "nodes", "atLeast": 3}. Either field or value with one comparison, or not, all, any.',
  expression:
    'A value, a field ({"field": "nodes"}), or computed from these: {"product": [{"field": "nodes"}, 4]}. It has no value if one of its parts has none.',
  text: 'A text for all languages, or an object with a text for each.',
  extension:
    'Changes to a built-in kind on this site: texts, columns, additional fields and actions, other paths. Keywords that are left out keep their built-in values.',
  changedCall: 'Changes to a call; other keywords keep their values. A new call needs method and path.',
};

const needs =
  'The API key that is required: any, one with access to all of the user’s accounts (all-accounts), or the user’s own (own).';

const labelWords = {
  one: 'The singular: "DNS zone".',
  many: 'The plural: "DNS zones".',
  counted: 'The form after a number, in languages that decline it: "DNS-tsooni". Default: many.',
};

const sortWords = { field: 'A column.', order: 'ASC or DESC.' };

const pollWords = {
  transitional: 'Seconds, 5 to 600, while a record is in a transitional status. Left out: 4.',
  always: 'Seconds, 5 to 600, at any other time. Left out: not at all.',
};

const menuWords = {
  group: 'The group: compute, metal, disks, network, services, storage, access, billing, or a new one.',
  groupLabel: 'The label of a new group. Default: its only kind’s, else derived from its name.',
  section:
    'The section in a long group such as billing: costs, payments, settings, or a new one. Left out: a tab of its own.',
  sectionLabel: 'The label of a new section. Default: derived from its name.',
  order: 'Its position in the group; lower numbers come first.',
};

const statusValueWords = {
  tone: 'Its colour and icon.',
  label: 'Its label. Default: derived from the status.',
  counted: 'Its label after a number: "activas". Default: its label.',
  transitional: 'true: the status changes by itself, so the portal polls until it does.',
  idle: 'true: records with this status are billed although unused, which the dashboard reports. A condition: only those that meet it.',
};

const actionWords = {
  icon: 'The name of an icon, or SVG path data in a 24 by 24 view box: M… is stroked, fill:M… is filled.',
  label: 'The text of its button, a verb: "Check name servers".',
  call: 'The call that it sends.',
  href: 'A link instead of a call, opened in a new window: a path of the portal’s own origin or an https URL. {name} is replaced by a value of the record.',
  opens: 'The call returns a URL, such as that of a console, which is opened in a new window.',
  download:
    'Saves the answer of the call as a file. true: named by Content-Disposition. A text: with this name; {name} is replaced by a value of the record.',
  on: 'record: an action on a record. kind: an action without a record, above the list; with scope location the user chooses the location.',
  shown: 'When it is offered. Default: always.',
  allowed: 'When it is possible. Otherwise it is disabled, with the reason.',
  reason: 'Why it is not possible.',
  confirm: 'true: asks for confirmation. Default: danger.',
  confirmText: 'The text of the confirmation.',
  danger: 'true: it destroys something.',
  params: 'Values that it asks for, as fields. They are sent with the call.',
  sections: 'Groups of its params, each with a heading. Params without a section come first.',
  placement: 'page: a button on the page. menu: an entry of the menu.',
  group: 'Actions with the same group are together in menus, separated by lines. Any name.',
  opposite: 'The action that reverses it. Of the two, menus show the one that is possible.',
  bulk: 'true: available as a bulk action.',
  optimisticStatus: 'The status shown until the API reports a newer one.',
  invalidates: 'Other kinds whose lists are requested again afterwards.',
  fallback: 'Sends the same call with additional values if the action has not taken effect after some seconds.',
  admin: 'true: for administrators only.',
  needs: `${needs} Default: that of the kind.`,
  billable: 'true: it causes costs, so it is refused while the billing account cannot pay.',
  creates: 'true: it creates a record of the kind, which the portal searches for if the answer is lost.',
};

const sectionWords = {
  label: 'The heading: "Advanced".',
  help: 'A sentence below the heading.',
  fields: 'Its fields, in order.',
  folded: 'true: initially collapsed. It expands if one of its fields is invalid.',
};

const pagingWords = {
  style: 'page: by page number; offset: by the number of records before; cursor: by a value in the previous page.',
  param: 'The query parameter for the page, such as page[number]. Default: the style: page, offset or cursor.',
  sizeParam: 'The query parameter for the number of records per page.',
  size: 'Records per page, at most 1000.',
  first: 'The number of the first page.',
  next: 'With a cursor: the key path in the answer with the cursor or URL of the next page. Missing on the last page.',
  total:
    'The key path in the answer with the total number of records. Without it, and without Content-Range or X-Total-Count, an additional request finds the end.',
};

const serverSideWords = {
  sort: 'How to request an order. Left out: the list has the API’s order, and columns cannot be sorted.',
  filters: 'The query parameter of each field that the API filters by: a status, choice, boolean or reference.',
  several:
    'How to request several values of a filter. repeat: status=a&status=b. comma: status=a,b. Left out: one value at a time.',
  ids: 'The query parameter for the ids of several records, in the format of several, by default with commas. Referenced records then need one request per page. Left out: one request each.',
  search: 'The query parameter for the search text. Left out: the list has no search.',
};

const serverSortWords = {
  param: 'The query parameter for the field to sort by.',
  orderParam: 'A second query parameter, for the direction. Left out: param contains both, as in sort=-name.',
  ascending:
    'The value for ascending order: of orderParam, by default asc; else of param, with {field}, by default {field}.',
  descending:
    'The value for descending order: of orderParam, by default desc; else of param, with {field}, by default -{field}.',
  fields: 'The sortable fields, each with its name in the API: {"name": "name", "created_at": "created"}.',
};

const responseWords = {
  at: 'The key of the records, or a key path such as data.items. If the answer lacks it, the portal reports an error instead of showing an empty list.',
  keyedBy: 'The records are in an object instead of a list; its keys are the values of this field.',
};

const fallbackWords = {
  after: 'Seconds after the action.',
  unless: 'Nothing is sent if this condition is met by then.',
  with: 'The additional values.',
};

const opensWords = {
  at: 'The key path of the URL in the answer.',
  origins:
    'Allowed origins of these URLs, such as https://console.example.com, in addition to the portal’s own. Others are refused.',
};

const callWords = {
  method: 'The HTTP method.',
  path: 'The path under /v1, such as /{location}/dns/zones/{id}. {name} is replaced by a value of the record.',
  body: 'How values are sent: json, merge-patch (JSON as application/merge-patch+json, RFC 7396), form, query, or none. Default: none with GET and with a DELETE without values, else json.',
  with: 'Values that are always sent, such as {"zone_id": "{id}"}.',
  query: 'Query parameters beside the body.',
  paging:
    'For api.list: how the API pages the list. The portal requests all pages, or with serverSide only those that are shown. Left out: one answer has all records.',
  serverSide:
    'For api.list with paging: the API sorts, filters and searches, and the portal requests only the pages that are shown. Requires api.get. With scope location the list shows one location at a time. Not available for a list below a parent, or with a price.',
  response: 'Where the records are in the response.',
  only: 'Sends only these of the given values. Default: all.',
  nested:
    'With body form or query: how rows and maps are sent. json: as JSON text. brackets: name[0][key]=… and name[key]=….',
};

const panelCallWords = {
  path: 'The path under /v1, requested by GET. {name} is replaced by a value of the record.',
  query: 'Query parameters; {name} is replaced likewise.',
  at: 'The key path of the list in the answer. Default: the answer is the list.',
};

const toneWords = { when: 'The condition for this colour.', tone: 'success, warning, danger, info, busy or off.' };

const optionWords = {
  value: 'The value that is sent.',
  label: 'The label. Default: the value.',
  shown: 'When the option is offered, by the form’s other values. Default: always.',
};

/** Keywords that fields and fields of rows share. */
const fieldWords = {
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

export const wordDescriptions: { readonly [P in DeclarationPart]: Readonly<Record<DeclaredKey<P>, string>> } = {
  kind: {
    $schema: 'For editors, in a separate file: "./portal.schema.json#/$defs/kind".',
    name: 'Its name in code and links: lowercase letters, digits and _.',
    label: 'Its name for users, singular and plural.',
    description: 'Its purpose, in a sentence. Shown in an empty list and above the form.',
    example: 'An example, in a sentence: “For example, …”. Shown in an empty list.',
    icon: 'The name of an icon, or SVG path data in a 24 by 24 view box: M… is stroked, fill:M… is filled.',
    menu: 'Its position in the menu; false for no entry.',
    flags: 'Feature flags of the site configuration that must all be true.',
    admin: 'true: for administrators only.',
    needs,
    createNeeds: 'The API key required to create one. Default: needs.',
    scope: 'account: one list for the account. location: one list per location; every path contains {location}.',
    locations: 'With scope location: the slugs of the locations in which it is available. Left out: all.',
    id: 'The field with the id for calls. Default: uuid with scope location, else id.',
    title: 'The field with the record’s name.',
    routes: 'The paths of its views, after /app. :id is the record’s id, :location its location.',
    api: 'Its calls, or {"style": "simple-rest", "path"} for a plain REST collection.',
    fields: 'The fields of a record, by name. A name is a key of the API’s answer.',
    sections:
      'Groups of fields in its forms, each with a heading. Fields without a section come first. Default: no groups.',
    columns: 'The columns of the list, in order. The first is the name. Default: only the name.',
    subtitle: 'The field in small print below the name in lists.',
    facts: 'Up to six fields at the top of the record’s page.',
    sort: 'The initial order of the list. Default: by name.',
    status: 'The meaning of its statuses.',
    actions: 'Actions on a record other than editing and deleting it.',
    panels: 'Additional sections of the record’s page, by name: a chart, a table, a text or a page of another origin.',
    deletable: 'When a record may be deleted. Default: always.',
    deleteReason: 'Why it cannot be deleted.',
    poll: 'How often its lists and pages are requested again while they are on the screen. Never in a hidden tab.',
    invalidates: 'Other kinds whose lists are stale after a create, update or delete.',
    parent:
      'The kind that its records belong to: they are a tab of its page, created there and deleted with it. Paths of api may contain ids of parents: /dns/zones/{zone_id}/records. Such a list is requested for each parent.',
    children:
      'Additional kinds to show as tabs of its page, which refer to it by a field. Kinds that declare it as their parent are shown anyway.',
    price: 'The price of one, from GET /pricing/list/current. Shown on its page and beside its form.',
  },
  'kind.label': labelWords,
  'kind.menu': menuWords,
  'kind.routes': {
    list: 'Such as /dns/zones.',
    show: 'Such as /dns/zone/:id; with scope location also :location.',
    create: 'Such as /dns/create. Needs api.create.',
    edit: 'Such as /dns/zone/:id/edit. Needs api.update.',
  },
  'kind.api': {
    style: 'The conventions of ra-data-simple-rest: GET, POST on the path, GET, PUT, DELETE on path/{id}.',
    path: 'The collection’s path under /v1.',
    list: 'The call that lists all records.',
    get: 'The call that reads one record. Left out: it is looked up in the list.',
    create: 'Left out: nothing can be created.',
    update: 'Sends only changed values. Left out: nothing can be changed.',
    delete: 'Left out: nothing can be deleted.',
  },
  'kind.sections.*': sectionWords,
  'kind.sort': sortWords,
  'kind.status': {
    field: 'The field with the status.',
    values: 'Each status with its tone and label.',
    transitionalWhen: 'A condition under which the status changes by itself, instead of transitional.',
  },
  'kind.status.values.*': statusValueWords,
  'kind.poll': pollWords,
  'kind.parent': {
    kind: 'A built-in kind or one of your own.',
    field:
      'The field that refers to the parent. If the list is requested for each parent, its answers need not contain it.',
  },
  panel: {
    label: 'The name of the section: "Load".',
    chart: 'Numbers from a call, as a chart and a table.',
    table: 'Entries from a call, as a table.',
    text: 'A text with # headings, paragraphs, - or 1. lists, **strong**, `code`, ``` blocks and [links](https://…). No HTML. {name} is replaced by a value of the record.',
    frame: 'A page of another origin, in a sandbox.',
  },
  'panel.frame': {
    url: 'Its URL: https, with an origin other than the portal’s. {name} is replaced by a value of the record. http://localhost is allowed for development.',
    height: 'Its height in pixels, 120 to 2000. Default: 480.',
    token:
      'A call that returns a short-lived token. The page gets it by message when it asks for it, and a new one before it expires. It is never part of a URL, and never stored.',
  },
  'panel.frame.token': {
    method: 'GET or POST. Default: POST.',
    path: 'The path under /v1. {name} is replaced by a value of the record.',
    with: 'Values of the body, such as the scope: {"scope": "metrics:read"}.',
    query: panelCallWords.query,
    at: 'The key path of the token in the answer.',
    expires: 'The key path of its expiry: a timestamp, or seconds from now.',
    lifetime: 'Its validity in seconds if the answer does not contain it, 30 to 86400. Default: 300.',
  },
  'panel.chart': {
    ...panelCallWords,
    style: 'line: up to two series. bars: up to eight, stacked. Default: line.',
    x: 'The key path in each entry of the x value: a timestamp or a name. In an entry that is a list: the position, "0".',
    xType: 'date: a timestamp, in any format of dates; entries are sorted. text: a name. Default: date.',
    y: 'The key path in each entry of the number, for a single series.',
    series: 'The number and the name of each series, for several.',
    type: 'The format of the numbers: number, size, duration or money. Default: number.',
    unit: 'As for a field: for a size B, KB, MB or GB; for a duration s, min, h or d; for a number any text, such as %.',
  },
  'panel.chart.series.*': { y: 'The key path in each entry of its number.', label: 'Its name.' },
  'panel.table': {
    ...panelCallWords,
    columns: 'Its columns in order, by the keys of the entries.',
  },
  'panel.table.columns.*': {
    label: 'Its heading. Default: derived from its name.',
    unit: fieldWords.unit,
    options: 'The labels of its values.',
    type: 'A type with one line: text, code, email, url, number, size, money, duration, boolean, choice, date, ip or cidr. Default: choice with options, else text.',
    at: 'The key path of its value in each entry. Default: its name.',
    tones: 'The colour of its value: that of the first rule whose condition is met.',
  },
  'panel.table.columns.*.options.*': optionWords,
  'panel.table.columns.*.tones.*': toneWords,
  'kind.price': {
    resource: 'The resource_type of the price list.',
    per: 'The number of units: a field or an expression, in the unit of the price list. Default: 1.',
  },
  field: {
    ...fieldWords,
    type: 'How a value is shown, edited and validated. Default: choice with options, reference with a reference, else text.',
    reference: 'The kind that a reference points to, such as virtual_machine or billing_account.',
    references: 'For a reference whose kind depends on another field: that field, and the kind for each of its values.',
    write: 'When forms include it: never, create, update or always.',
    value: 'Computed from other fields when a record is read, for columns and facts. Never sent.',
    tones: 'The colour of its value: that of the first rule whose condition is met.',
    optionsFrom: 'The options of a choice, from a call: its path, and their position in the answer.',
    fields: 'For rows: the fields of each row, by the keys of its object.',
    rowLabel: 'For rows: the name of a row, such as “Record”. Default: the label of the field.',
    keyPattern: 'For a map: a regular expression that each whole key must match.',
    encoding: 'For a file: whether its content is sent as text (UTF-8) or base64. Default: text.',
    accept: 'For a file: extensions (.pem) or media types (image/png) that the file dialog suggests.',
    multiline: 'For a secret: it has several lines, such as a PEM key, which are sent with their line breaks.',
    limit: 'Validated against the limits of GET /api/parameters/vm.',
    input: 'A special input, by name.',
    default: 'The initial value in a form. If computed, it follows the other values until the user edits it.',
    at: 'The key path of a value that is inside another object in the API’s records and bodies: spec.replicas. status.conditions[type=Ready].status is read from the entry of a list that has this type, and not written.',
    aliases: 'Other keys that answers may use for it.',
    itemLabel: 'For a list of objects: the key with the label of each.',
    hidden: 'true: not shown on the record’s page.',
    admin: 'true: for administrators only.',
  },
  'field.optionsFrom': {
    path: 'The path under /v1, requested by GET. {name} is replaced by a value of the form: the call waits until it has one, and is repeated when it changes.',
    query: 'Query parameters; {name} is replaced likewise.',
    at: 'The key path of the list in the answer. Default: the answer is the list.',
    value: 'The key path in each entry of the value to send. Default: the entry itself.',
    label: 'The key path in each entry of the label. Default: value.',
  },
  'field.fields.*': {
    ...fieldWords,
    type: 'A type with one line: text, code, email, url, number, size, money, duration, boolean, choice, date, ip or cidr. Default: choice with options, else text.',
    shown: 'When the row shows it, by the row’s other values. Hidden fields are not sent.',
    default: 'The initial value in a new row.',
  },
  'field.references': { by: 'The field that names the kind.', kinds: 'The kind for each of its values.' },
  'field.tones.*': toneWords,
  'field.options.*': optionWords,
  'field.fields.*.options.*': optionWords,
  action: actionWords,
  'action.sections.*': sectionWords,
  'action.fallback': fallbackWords,
  'action.opens': opensWords,
  call: callWords,
  'call.paging': pagingWords,
  'call.serverSide': serverSideWords,
  'call.serverSide.sort': serverSortWords,
  'call.response': responseWords,
  condition: {
    field: 'A field of the record, or a key path in it.',
    is: 'It equals this. A number equals its text.',
    in: 'It equals one of these.',
    value: 'A computed value to compare, instead of a field.',
    exists: 'true: it has a value. false: it has none.',
    above: 'It is greater or later. A missing value is neither above nor below.',
    below: 'It is smaller or earlier.',
    atLeast: 'It is greater or equal.',
    atMost: 'It is smaller or equal.',
    contains: 'The list or the text contains this.',
    not: 'This condition is not met.',
    all: 'All of these conditions are met.',
    any: 'At least one of these conditions is met.',
  },
  expression: {
    field: 'A field or key path of the record.',
    sum: 'The sum of numbers.',
    product: 'The product of numbers.',
    difference: 'The first number minus the second.',
    quotient: 'The first number divided by the second; no value if the second is 0.',
    least: 'The smallest number.',
    greatest: 'The greatest number.',
    round: 'Rounds to the nearest integer.',
    roundUp: 'Rounds up to an integer.',
    count: 'The number of entries of a list, or characters of a text.',
    text: 'Joins texts and numbers.',
    daysUntil: 'Whole days until a date; negative if it is past.',
    if: 'A condition.',
    then: 'The value if it is met.',
    else: 'The value otherwise. Default: none.',
  },
  text: {
    en: 'English, also used if another language is missing.',
    et: 'Estonian.',
    es: 'Spanish.',
  },
  extension: {
    $schema: 'For editors, in a separate file: "./portal.schema.json#/$defs/extension".',
    extends: 'The built-in kind, such as disk or virtual_machine.',
    enabled: 'false: switches the kind off: no menu entry, pages or calls. billing_account cannot be switched off.',
    label: 'Its name for users on this site, singular and plural.',
    description: 'Its purpose, in a sentence.',
    icon: 'The name of an icon, or SVG path data in a 24 by 24 view box: M… is stroked, fill:M… is filled.',
    menu: 'Its position in the menu; false for no entry.',
    flags: 'Feature flags of the site configuration that must all be true, instead of the built-in ones.',
    admin: 'true: for administrators only.',
    needs,
    createNeeds: 'The API key required to create one.',
    locations: 'For a kind by location: the slugs of the locations in which it is available.',
    fields:
      'Additional fields of its records, by the keys of the API’s answer; forms do not include them. For a built-in field: label, help, hidden, admin, aliases, options and tones.',
    columns: 'The columns of the list. "..." stands for the other built-in ones.',
    subtitle: 'The field in small print below the name in lists.',
    facts: 'Fields at the top of the record’s page. "..." stands for the other built-in ones.',
    sort: 'The initial order of the list.',
    status: 'The meaning of its statuses.',
    actions:
      'Additional actions, with their call. For a built-in action: its texts, icon and call. false: it is not offered.',
    api: 'Changes to its calls: another path, method, encoding or response format.',
    panels: 'Additional sections of the record’s page, by name: a chart, a table, a text or a page of another origin.',
    deleteReason: 'Why it cannot be deleted.',
    poll: 'How often its lists and pages are refreshed while they are shown.',
    children: 'Additional kinds to show as tabs of its page, which refer to it by a field.',
  },
  'extension.label': labelWords,
  'extension.menu': menuWords,
  'extension.sort': sortWords,
  'extension.poll': pollWords,
  'extension.status': { values: 'Statuses that are new or have another tone or label.' },
  'extension.status.values.*': statusValueWords,
  'extension.api': {
    list: 'The call that lists all records.',
    get: 'The call that reads one record. Also for a kind that looks it up in the list.',
    create: 'The call that creates a record.',
    update: 'The call that updates a record.',
    delete: 'The call that deletes a record.',
  },
  'extension.actions.*': actionWords,
  'extension.actions.*.sections.*': sectionWords,
  'extension.actions.*.fallback': fallbackWords,
  'extension.actions.*.opens': opensWords,
  changedCall: callWords,
  'changedCall.response': responseWords,
  'changedCall.paging': pagingWords,
};
