/**
 * Descriptions of the words of a declaration: shown by editors through `portal.schema.json`, and published in
 * `docs/portal-json.md`. Imported only by `scripts/portico`, so that no visitor downloads it
 * (docs/decisions/declaration-language.md).
 */
import type { DeclarationPart, DeclaredKey } from './declaration';

type NamedPart = Exclude<DeclarationPart, `${string}.${string}`>;

export const partDescriptions: Readonly<Record<NamedPart, string>> = {
  kind: 'A kind of resource that the portal lists, shows, creates, changes and deletes by this declaration alone.',
  field: 'One field.',
  action: 'One action.',
  panel: 'One section of a record’s page, with one of chart, table and text.',
  call: 'One call to the API.',
  condition:
    'A condition on a record or the values of a form: {"field": "nodes", "atLeast": 3}. One of field and value, and one comparison; or not, all, any.',
  expression:
    'A value: itself, a field’s ({"field": "nodes"}), or computed of others: {"product": [{"field": "nodes"}, 4]}. Nothing where a part of it is nothing.',
  text: 'A text: one for all languages, or one for each.',
  extension:
    'What is different of a built-in kind on this site: words, columns, further fields and actions, other paths. What is left out stays as it is built in.',
  changedCall: 'What is different of a call; the rest stays. A new one needs method and path.',
};

const needs =
  'What a key must be: any, one that reaches all of the person’s accounts (all-accounts), or their own (own).';

const labelWords = {
  one: 'One of it: "DNS zone".',
  many: 'Many of it: "DNS zones".',
  counted: 'After a number of many, where a language declines it: "DNS-tsooni". Default: as many.',
};

const sortWords = { field: 'A column.', order: 'ASC or DESC.' };

const pollWords = {
  transitional: 'Seconds, 5 to 600, while a record is in a transitional status. Left out: 4.',
  always: 'Seconds, 5 to 600, at any other time. Left out: not at all.',
};

const menuWords = {
  group: 'The group: compute, metal, disks, network, services, storage, access, billing, or a new one.',
  groupLabel: 'What people call a new group. Default: its one kind, else made from its name.',
  section:
    'Part of a long group, as billing has them: costs, payments, settings, or a new one. Left out: a tab of its own.',
  sectionLabel: 'What people call a new section. Default: made from its name.',
  order: 'Its position in the group; the lowest comes first.',
};

const statusValueWords = {
  tone: 'Its colour and sign.',
  label: 'Its word. Default: made from the status.',
  counted: 'Its word after a number of many: "activas". Default: its word.',
  transitional: 'true: it changes by itself, so the portal asks again until it is another.',
  idle: 'true: it is billed though nothing uses it, and the dashboard says so. A condition: so are these records of them.',
};

const actionWords = {
  icon: 'An icon of the named set; or path data of your own on a drawing of 24 by 24, M…, drawn as a line, or fill:M…',
  label: 'The verb on its button: "Check name servers".',
  call: 'The call that does it.',
  href: 'In place of a call: a link, opened in a new window. A path of the portal’s own origin, or an https address; {name} stands for a value of the record.',
  opens: 'The call answers an address, which is opened in a new window, such as that of a console.',
  download:
    'The answer of the call is saved as a file. true: under the name in its Content-Disposition. A text: under this name; {name} stands for a value of the record.',
  on: 'record: it is done with a record. kind: with all of them, or with none: it is at the head of the list; with scope location a person chooses the location.',
  shown: 'When it is offered at all. Default: always.',
  allowed: 'When it may be done. Otherwise it is shown with the reason.',
  reason: 'Why it can not be done now.',
  confirm: 'true: asked before it is done. Default: as danger.',
  confirmText: 'What is asked.',
  danger: 'true: it destroys something.',
  params: 'Values it asks for, as fields; they are sent with the call.',
  sections: 'Groups of its params, each under a heading. Those of none come first.',
  placement: 'page: a button on the page. menu: in the menu.',
  group: 'Actions of one group stand together in menus, with a line between groups. A word of your own.',
  opposite: 'The action that undoes it. What is so already is left out of menus while its opposite is possible.',
  bulk: 'true: can be done with many records at once.',
  optimisticStatus: 'The status that is shown until the API reports a newer one.',
  invalidates: 'Other kinds whose lists are stale afterwards.',
  fallback: 'The same call with more values, by itself, when it has not helped after this many seconds.',
  admin: 'true: for administrators only.',
  needs: `${needs} Default: as for the kind.`,
  billable: 'true: it makes or runs what is charged for, so it is refused while the billing account cannot pay.',
  creates: 'true: it makes another one of the kind, which is looked for where its answer is lost.',
};

const sectionWords = {
  label: 'The heading: "Advanced".',
  help: 'A sentence under it.',
  fields: 'Its fields, in their order.',
  folded: 'true: folded at first. It opens where one of its fields is wrong.',
};

const pagingWords = {
  style: 'page: the number of the part; offset: how many records come before it; cursor: what the part before names.',
  param: 'The query parameter that says which part, such as page[number]. Default: page, offset or cursor, as style.',
  sizeParam: 'The query parameter with the number of records that are asked for.',
  size: 'Records asked for in a part, 1000 at most.',
  first: 'The number of the first page.',
  next: 'With a cursor: the key path in the answer that names the next part, or its whole address. Nothing there: it was the last.',
  total:
    'The key path in the answer with the number of all records. Without it, and without Content-Range or X-Total-Count, one request more finds the end.',
};

const serverSideWords = {
  sort: 'How it is asked for an order. Left out: the list is in the order of the API, and no column can be sorted.',
  filters: 'The query parameter of each field that it filters by: a status, choice, boolean or reference.',
  several:
    'How several values of a filter are asked for at once. repeat: status=a&status=b. comma: status=a,b. Left out: one value at a time.',
  ids: 'The query parameter with the ids of several records, written as several says, by default with commas: names of records that others refer to then need one request for a page. Left out: one request for each.',
  search: 'The query parameter with the text that is searched for. Left out: the list has no search.',
};

const serverSortWords = {
  param: 'The query parameter with the field that the list is sorted by.',
  orderParam: 'A second query parameter, with the direction. Left out: param says both, as in sort=-name.',
  ascending:
    'The value for ascending: of orderParam, by default asc; else of param, with {field} in it, by default {field}.',
  descending:
    'The value for descending: of orderParam, by default desc; else of param, with {field} in it, by default -{field}.',
  fields:
    'The fields that can be sorted by, each with what the API calls it: {"name": "name", "created_at": "created"}.',
};

const responseWords = {
  at: 'The key that they are under, or a key path such as data.items. Where it is not in the answer, that is said in place of an empty list.',
  keyedBy: 'They are an object and not a list: the field that its keys are the values of.',
};

const fallbackWords = {
  after: 'Seconds after the action.',
  unless: 'Nothing is done where this holds by then.',
  with: 'The values that are added.',
};

const opensWords = {
  at: 'The key path of the address in the answer.',
  origins:
    'Origins of such addresses, such as https://console.example.com. Any other than these and the portal’s own is refused.',
};

const callWords = {
  method: 'The HTTP method.',
  path: 'Under /v1, such as /{location}/dns/zones/{id}. {name} stands for a value of the record.',
  body: 'How values are sent: json, merge-patch (JSON as application/merge-patch+json, RFC 7396), form, query, or none. Default: none with GET and with a DELETE without values, else json.',
  with: 'Values that are always sent, such as {"zone_id": "{id}"}.',
  query: 'Query parameters beside the body.',
  paging:
    'Of api.list: it is answered part by part. The portal asks for all of them, or with serverSide page by page. Left out: one answer holds all records.',
  serverSide:
    'Of api.list with paging, for long lists: the API sorts, filters and searches, and the portal requests the pages that are looked at. Needs api.get. Not for scope location, for a list below a parent, or with a price.',
  response: 'Where the records are in the response.',
  only: 'Only these of the given values are sent. Default: all.',
  nested:
    'With body form or query: how rows and maps are sent. json: as one text of JSON. brackets: name[0][key]=… and name[key]=….',
};

const panelCallWords = {
  path: 'Under /v1, asked by GET. {name} stands for a value of the record.',
  query: 'Query parameters, in which {name} stands for such a value too.',
  at: 'The key path of the list in the answer. Default: the answer is the list.',
};

const toneWords = { when: 'When it has this colour.', tone: 'success, warning, danger, info, busy or off.' };

const optionWords = {
  value: 'What is sent.',
  label: 'What is shown. Default: the value.',
  shown: 'When it can be chosen, by the form’s other values. Default: always.',
};

/** Words that a field and a field of a row have alike. */
const fieldWords = {
  help: 'A sentence under its input.',
  label: 'Its label. Default: made from the name.',
  unit: 'Of a size, and of the max of a file: B, KB, MB or GB (counted by 1024). Of a duration: s, min, h or d. Of a number: any text.',
  options: 'The values of a choice.',
  required: 'Whether a form needs it: true, false, or when. Default: true, but for booleans.',
  shown: 'When a form asks for it and the page shows it. What is not shown is not sent.',
  enabled: 'When it can be filled in. Otherwise it is there and not sent.',
  min: 'The smallest number; of rows and maps, the fewest entries; of a date or a day, days from now (0: none that is past).',
  max: 'The greatest number; of rows and maps, the most entries; of a file, its greatest size; of a date or a day, days from now. Of a progress: the number at which it is complete, such as 1 for a fraction. Default: 100.',
  minLength: 'The fewest characters.',
  maxLength: 'The most characters.',
  pattern: 'A regular expression that the whole value has to match; of a map, each value.',
  patternMessage: 'What is said when it does not.',
  rule: 'A rule of the portal’s own, with its messages.',
};

export const wordDescriptions: { readonly [P in DeclarationPart]: Readonly<Record<DeclaredKey<P>, string>> } = {
  kind: {
    $schema: 'For editors, in a file of its own: "./portal.schema.json#/$defs/kind".',
    name: 'Its name in code and links: lower-case letters, digits and _.',
    label: 'What people call one of it and many of it.',
    description: 'What it is for, in a sentence. Shown where there is none yet and over the form.',
    example: 'One that somebody may have, in a sentence: “For example, …”. Shown where there is none yet.',
    icon: 'An icon of the named set; or path data of your own on a drawing of 24 by 24, M…, drawn as a line, or fill:M…',
    menu: 'Its position in the menu; false for no entry.',
    flags: 'Feature flags of the site configuration that must all be true.',
    admin: 'true: for administrators only.',
    needs,
    createNeeds: 'What a key must be to make one. Default: as needs.',
    scope: 'account: one list for the whole account. location: one list in each location; every path names {location}.',
    locations: 'With scope location: the locations, by slug, in which it is available. Left out: in all of them.',
    id: 'The field with the id that the calls use. Default: uuid with scope location, else id.',
    title: 'The field with the name that people use.',
    routes: 'The addresses of its views, after /app. :id is the record’s id, :location its location.',
    api: 'How it is read and written: calls one by one, or {"style": "simple-rest", "path"} for a plain REST collection.',
    fields: 'What a record holds, by name. A name is a key of the API’s answer.',
    sections:
      'Groups of the fields of its forms, each under a heading. Fields of none come first. Default: all in one group.',
    columns: 'Columns of the list, in their order. The first is the name. Default: the name alone.',
    subtitle: 'The field that stands small under the name in lists.',
    facts: 'Up to six fields at the head of the record’s page.',
    sort: 'How the list is sorted at first. Default: by name.',
    status: 'What its statuses mean.',
    actions: 'What can be done with a record beside changing and deleting it.',
    panels: 'Further sections of the record’s page, by name: a chart, a table, a text or a page of another origin.',
    deletable: 'When a record may be deleted. Default: always.',
    deleteReason: 'Why it may not be deleted now.',
    poll: 'How often its lists and pages are requested again while they are on the screen. Never in a hidden tab.',
    invalidates: 'Other kinds whose lists are stale after a create, update or delete.',
    parent:
      'The kind that its records belong to: they are a tab of its page, made from there and deleted with it. Paths of api may name the parents: /dns/zones/{zone_id}/records. A list that does is asked for each parent.',
    children:
      'Further kinds that are tabs of its page: those that refer to it by a field. Kinds that name it as their parent are there anyway.',
    price: 'What one costs, by GET /pricing/list/current. Shown on its page and beside its form.',
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
    list: 'The call that answers all records.',
    get: 'One record. Left out: it is found in the list.',
    create: 'Left out: nothing can be created.',
    update: 'Sends the changed values only. Left out: nothing can be changed.',
    delete: 'Left out: nothing can be deleted.',
  },
  'kind.sections.*': sectionWords,
  'kind.sort': sortWords,
  'kind.status': {
    field: 'The field that holds it.',
    values: 'Each status with its tone and its word.',
    transitionalWhen: 'A condition under which a record changes by itself, in place of transitional.',
  },
  'kind.status.values.*': statusValueWords,
  'kind.poll': pollWords,
  'kind.parent': {
    kind: 'A built-in kind or one of your own.',
    field: 'The field that refers to the parent. It need not be in answers to a list that is asked for each parent.',
  },
  panel: {
    label: 'The name of the section: "Load".',
    chart: 'Numbers that a call answers, as a chart and a table of the same.',
    table: 'Entries that a call answers, as a table.',
    text: 'A text with # headings, paragraphs, - or 1. lists, **strong**, `code`, ``` blocks and [links](https://…). No HTML. {name} stands for a value of the record.',
    frame: 'A page of another origin, in a sandbox.',
  },
  'panel.frame': {
    url: 'Its address, with https and an origin other than the portal’s. {name} stands for a value of the record. On http://localhost without TLS, to try it out.',
    height: 'Its height in pixels, 120 to 2000. Default: 480.',
    token:
      'A call that answers a short-lived token, which the page is sent by message when it asks, and again before it ends. It is in no address and stored nowhere.',
  },
  'panel.frame.token': {
    method: 'GET or POST. Default: POST.',
    path: 'Under /v1. {name} stands for a value of the record.',
    with: 'Values of the body, such as the scope: {"scope": "metrics:read"}.',
    query: panelCallWords.query,
    at: 'The key path of the token in the answer.',
    expires: 'The key path of when it ends: a moment, or seconds from now.',
    lifetime: 'Seconds that it is valid where the answer does not say, 30 to 86400. Default: 300.',
  },
  'panel.chart': {
    ...panelCallWords,
    style: 'line: up to two series. bars: up to eight, stacked. Default: line.',
    x: 'The key path in each entry of what it is the value of: a moment or a name. In an entry that is a list: the position, "0".',
    xType: 'date: a moment, in any of the forms of dates; entries are put in order. text: a name. Default: date.',
    y: 'The key path in each entry of the number, where there is one series.',
    series: 'Where there are several: the number and the name of each.',
    type: 'How the numbers are written: number, size, duration or money. Default: number.',
    unit: 'As of a field: of a size B, KB, MB or GB; of a duration s, min, h or d; of a number any text, such as %.',
  },
  'panel.chart.series.*': { y: 'The key path in each entry of its number.', label: 'Its name.' },
  'panel.table': {
    ...panelCallWords,
    columns: 'Its columns in their order, by the keys of the entries.',
  },
  'panel.table.columns.*': {
    label: 'Its heading. Default: made from the name.',
    unit: fieldWords.unit,
    options: 'The words of its values.',
    type: 'A type with one line: text, code, email, url, number, size, money, duration, boolean, choice, date, ip or cidr. Default: choice with options, else text.',
    at: 'The key path of its value in each entry. Default: its name.',
    tones: 'The colour of its value: of the first rule that holds.',
  },
  'panel.table.columns.*.options.*': optionWords,
  'panel.table.columns.*.tones.*': toneWords,
  'kind.price': {
    resource: 'The resource_type of the price list.',
    per: 'The field with the amount, where it is sold by amount, or the amount computed; in the unit of the price list.',
  },
  field: {
    ...fieldWords,
    type: 'How a value is shown, edited and checked. Default: choice with options, reference with a reference, else text.',
    reference: 'The kind that a reference points to, such as virtual_machine or billing_account.',
    references: 'Of a reference whose kind another field names: that field, and the kind for each of its values.',
    write: 'When people write it: never, create, update or always.',
    value: 'Computed of other fields when a record is read: for columns and facts. Never sent.',
    tones: 'The colour of its value: of the first rule that holds.',
    optionsFrom: 'The options of a choice, read from a call: its path, and where they are in the answer.',
    fields: 'Of rows: the fields of each row, by the keys of its object.',
    rowLabel: 'Of rows: what people call one of them, such as “Record”. Default: the label of the field.',
    keyPattern: 'Of a map: a regular expression that each whole key has to match.',
    encoding: 'Of a file: how its content is sent, as text (UTF-8) or base64. Default: text.',
    accept: 'Of a file: endings (.pem) or media types (image/png) that are offered first.',
    multiline:
      'Of a secret: it has several lines, such as a key in PEM form. Typed in a box, and sent with its line breaks.',
    limit: 'Held to the limits of GET /api/parameters/vm.',
    input: 'An input of its own, by name.',
    default: 'What a new form begins with; computed of other values, it follows them until a person changes it.',
    at: 'Key path of the value in the records and bodies of the API, where it is inside of another object: spec.replicas.',
    aliases: 'Other names under which answers may carry it.',
    itemLabel: 'Of a list of objects: the key whose value labels each.',
    hidden: 'true: left out of the record’s page.',
    admin: 'true: for administrators only.',
  },
  'field.optionsFrom': {
    path: 'Under /v1, asked by GET. {name} stands for a value of the form: it is asked once that has one, and again when it changes.',
    query: 'Query parameters, in which {name} stands for such a value too.',
    at: 'The key path of the list in the answer. Default: the answer is the list.',
    value: 'The key path of what is sent in each entry. Default: the entry is a text or a number itself.',
    label: 'The key path of what is shown. Default: as value.',
  },
  'field.fields.*': {
    ...fieldWords,
    type: 'A type with one line: text, code, email, url, number, size, money, duration, boolean, choice, date, ip or cidr. Default: choice with options, else text.',
    shown: 'When the row has it, by the row’s other values. Otherwise it is not sent.',
    default: 'What a new row begins with.',
  },
  'field.references': { by: 'The field that names the kind.', kinds: 'The name of a kind for each of its values.' },
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
    is: 'Holds where it is this. A number is also the text of it.',
    in: 'Holds where it is one of these.',
    value: 'What is compared, computed, in place of a field.',
    exists: 'Holds where the field has a value, or has none.',
    above: 'Holds where it is greater, or later. Nothing is neither above nor below.',
    below: 'Holds where it is smaller, or earlier.',
    atLeast: 'Holds where it is as great or greater.',
    atMost: 'Holds where it is as small or smaller.',
    contains: 'Holds where the list has this, or the text has it in it.',
    not: 'Holds where this does not.',
    all: 'Holds where all of these do.',
    any: 'Holds where one of these does.',
  },
  expression: {
    field: 'The value of a field, or at a key path.',
    sum: 'Numbers added up.',
    product: 'Numbers multiplied.',
    difference: 'The first number less the second.',
    quotient: 'The first number divided by the second; nothing where that is 0.',
    least: 'The smallest of numbers.',
    greatest: 'The greatest of numbers.',
    round: 'The nearest whole number.',
    roundUp: 'The next whole number.',
    count: 'How many a list has, or characters a text.',
    text: 'Texts and numbers, joined as they are.',
    daysUntil: 'Whole days from now until a moment; negative when it is past.',
    if: 'A condition.',
    then: 'The value where it holds.',
    else: 'The value where it does not. Default: nothing.',
  },
  text: {
    en: 'English, which is also used where another language is missing.',
    et: 'Estonian.',
    es: 'Spanish.',
  },
  extension: {
    $schema: 'For editors, in a file of its own: "./portal.schema.json#/$defs/extension".',
    extends: 'The built-in kind, such as disk or virtual_machine.',
    enabled: 'false: the site has none of it: no menu entry, no pages, no calls. billing_account can not be left out.',
    label: 'What people call one of it and many of it here.',
    description: 'What it is for, in a sentence.',
    icon: 'An icon of the named set; or path data of your own on a drawing of 24 by 24, M…, drawn as a line, or fill:M…',
    menu: 'Its position in the menu; false for no entry.',
    flags: 'Feature flags of the site configuration that must all be true, in place of its own.',
    admin: 'true: for administrators only.',
    needs,
    createNeeds: 'What a key must be to make one.',
    locations: 'Of a kind by location: the locations, by slug, in which it is available.',
    fields:
      'Further fields of its records, by the keys of the API’s answer; its forms do not ask for them. Of a field that is there: label, help, hidden, admin, aliases and options.',
    columns: 'Columns of the list. "..." stands for the built-in ones that are not named.',
    subtitle: 'The field that stands small under the name in lists.',
    facts: 'Fields at the head of the record’s page. "..." stands for the built-in ones that are not named.',
    sort: 'How the list is sorted at first.',
    status: 'What its statuses mean.',
    actions:
      'Further actions, with their call. Of one that is there: its words, icon and call. false: it is not offered.',
    api: 'What is different of its calls: another path, method, encoding or wrapping.',
    panels: 'Further sections of the record’s page, by name: a chart, a table, a text or a page of another origin.',
    deleteReason: 'Why it may not be deleted now.',
    poll: 'How often its lists and pages are requested again while they are on the screen.',
    children: 'Further kinds that are tabs of its page: those that refer to it by a field.',
  },
  'extension.label': labelWords,
  'extension.menu': menuWords,
  'extension.sort': sortWords,
  'extension.poll': pollWords,
  'extension.status': { values: 'Each status that is new, or that has another tone or word.' },
  'extension.status.values.*': statusValueWords,
  'extension.api': {
    list: 'The call that answers all records.',
    get: 'One record. Also where the kind finds it in the list.',
    create: 'The call that makes one.',
    update: 'The call that changes one.',
    delete: 'The call that deletes one.',
  },
  'extension.actions.*': actionWords,
  'extension.actions.*.sections.*': sectionWords,
  'extension.actions.*.fallback': fallbackWords,
  'extension.actions.*.opens': opensWords,
  changedCall: callWords,
  'changedCall.response': responseWords,
  'changedCall.paging': pagingWords,
};
