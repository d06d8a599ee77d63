/** Descriptions of the keywords of calls (`callSchemas.ts`), and of what follows an action's call. */

export const pagingWords = {
  style: 'page: by page number; offset: by the number of records before; cursor: by a value in the previous page.',
  param: 'The query parameter for the page, such as page[number]. Default: the style: page, offset or cursor.',
  sizeParam: 'The query parameter for the number of records per page.',
  size: 'Records per page, at most 1000.',
  first: 'The number of the first page.',
  next: 'With a cursor: the key path in the answer with the cursor or URL of the next page. Missing on the last page.',
  total:
    'The key path in the answer with the total number of records. Without it, and without Content-Range or X-Total-Count, an additional request finds the end.',
};

export const serverSideWords = {
  sort: 'How to request an order. Left out: the list has the API’s order, and columns cannot be sorted.',
  filters: 'The query parameter of each field that the API filters by: a status, choice, boolean or reference.',
  several:
    'How to request several values of a filter. repeat: status=a&status=b. comma: status=a,b. Left out: one value at a time.',
  ids: 'The query parameter for the ids of several records, in the format of several, by default with commas. Referenced records then need one request per page. Left out: one request each.',
  search: 'The query parameter for the search text. Left out: the list has no search.',
};

export const serverSortWords = {
  param: 'The query parameter for the field to sort by.',
  orderParam: 'A second query parameter, for the direction. Left out: param contains both, as in sort=-name.',
  ascending:
    'The value for ascending order: of orderParam, by default asc; else of param, with {field}, by default {field}.',
  descending:
    'The value for descending order: of orderParam, by default desc; else of param, with {field}, by default -{field}.',
  fields: 'The sortable fields, each with its name in the API: {"name": "name", "created_at": "created"}.',
};

export const responseWords = {
  at: 'The key of the records, or a key path such as data.items. If the answer lacks it, the portal reports an error instead of showing an empty list.',
  whenEmpty:
    'For api.list: the answer if there is no record. list: an empty list, anything else is an error. null: also null or {}. nothing: also no body, or an object without a list. Left out: null and {} are shown as an empty list, but are not taken for a proof that a record was deleted or not created.',
  keyedBy: 'The records are in an object instead of a list; its keys are the values of this field.',
};

export const fallbackWords = {
  after: 'Seconds after the action.',
  unless: 'Nothing is sent if this condition is met by then.',
  with: 'The additional values.',
};

export const opensWords = {
  at: 'The key path of the URL in the answer.',
  origins:
    'Allowed origins of these URLs, such as https://console.example.com, in addition to the portal’s own. Others are refused.',
};

export const callWords = {
  method: 'The HTTP method.',
  path: 'The path under /v1, such as /{location}/dns/zones/{id}. {name} is replaced by a value of the record.',
  body: 'How values are sent: json, merge-patch (JSON as application/merge-patch+json, RFC 7396), form, query, or none. Default: none with GET and with a DELETE without values, else json.',
  with: 'Values that are always sent, such as {"zone_id": "{id}"}.',
  query: 'Query parameters beside the body.',
  paging:
    'For api.list: how the API pages the list. The portal requests all pages, or with serverSide only those that are shown. Left out: one answer has all records.',
  serverSide:
    'For api.list with paging: the API sorts, filters and searches, and the portal requests only the pages that are shown. Requires api.get. With scope location the list shows one location at a time, and below a parent the records of one parent.',
  response: 'Where the records are in the response.',
  only: 'Sends only these of the given values. Default: all.',
  nested:
    'With body form or query: how rows and maps are sent. json: as JSON text. brackets: name[0][key]=… and name[key]=….',
};

export const panelCallWords = {
  path: 'The path under /v1, requested by GET. {name} is replaced by a value of the record.',
  query: 'Query parameters; {name} is replaced likewise.',
  at: 'The key path of the list in the answer. Default: the answer is the list.',
};
