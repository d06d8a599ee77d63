/** A kind of entries, as it is when its list is asked below each box. */
interface Entries {
  api: { list: object; get: object };
  fields: object;
}

/** `field`: what else is declared of the box in the path. */
export const belowBox = <E extends Entries>(entry: E, field: object = {}) => ({
  ...entry,
  parent: { kind: 'box', field: 'box_id' },
  api: {
    list: { ...entry.api.list, path: '/boxes/{box_id}/entries' },
    get: { ...entry.api.get, path: '/boxes/{box_id}/entries/{id}' },
  },
  fields: { ...entry.fields, box_id: { ...field, reference: 'box' } },
});
