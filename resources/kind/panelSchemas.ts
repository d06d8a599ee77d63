/** The schema of panels, built from that of kinds (`declaration.ts`). Loaded only with kinds that have panels. */
import * as z from 'zod/mini';
import { kindSchema } from './declaration';

const kind = kindSchema.shape;
/** Taken out of `kindSchema`: exporting each of them would add bytes to every portal that loads kinds. */
const text = kind.label.shape.one;
const { keyType: key, valueType: action } = kind.actions.def.innerType.def;
const { path, with: values } = action.shape.call.def.innerType.shape;
const field = kind.fields.def.valueType.shape;
const rowField = field.fields.def.innerType.def.valueType.shape;
const toneRule = field.tones.def.innerType.def.element;
const option = field.options.def.innerType.def.element;

/** A key path in each entry of an answer; in an entry that is a list, the position: `1`. */
const entryPath = z.string().check(z.minLength(1));
/** The list that a panel shows, read by GET. `{name}` is replaced by a value of the record. */
const panelCall = {
  path,
  query: values,
  at: z.optional(z.string().check(z.minLength(1))),
};
const series = z.strictObject({ y: entryPath, label: text });
/** Numbers over time or by name. */
const chart = z.strictObject({
  ...panelCall,
  style: z.optional(z.enum(['line', 'bars'])),
  x: entryPath,
  xType: z.optional(z.enum(['date', 'text'])),
  y: z.optional(entryPath),
  series: z.optional(z.array(series).check(z.minLength(1), z.maxLength(8))),
  type: z.optional(z.enum(['number', 'size', 'duration', 'money'])),
  unit: z.optional(z.string()),
});
/** A column: the keywords of a row's field that concern its presentation. */
const column = z.strictObject({
  label: field.label,
  unit: field.unit,
  options: field.options,
  type: rowField.type,
  at: z.optional(entryPath),
  tones: field.tones,
});
const table = z.strictObject({ ...panelCall, columns: z.record(key, column) });
/**
 * The call that returns a short-lived token for the page in a frame, such as `{"token": "…", "expires_in": 300}`. `expires`: the key path
 * of its expiry, a timestamp or seconds from now; `lifetime`: seconds, if the answer does not contain it.
 */
const frameToken = z.strictObject({
  method: z.optional(z.enum(['GET', 'POST'])),
  path,
  with: values,
  query: values,
  at: entryPath,
  expires: z.optional(entryPath),
  lifetime: z.optional(z.int().check(z.gte(30), z.lte(86_400))),
});
/** The address of a page in a frame. No placeholder in its host; http:// is allowed for localhost only, for development. */
const frameUrl = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[A-Za-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?($|(?=[/?#]))([\w\-.~/?#&=%:@!$'()*+,;]|\{\w+\})*$/,
      'frame-form',
    ),
  );
/** A page of another origin, in a sandbox. `height` in pixels. */
const frame = z.strictObject({
  url: frameUrl,
  height: z.optional(z.int().check(z.gte(120), z.lte(2000))),
  token: z.optional(frameToken),
});
/** A section of a record's page: one of chart, table, text and frame. */
const panel = z.strictObject({
  label: text,
  chart: z.optional(chart),
  table: z.optional(table),
  text: z.optional(text),
  frame: z.optional(frame),
});

export const panelsSchema = z.record(key, panel);

/** The objects of panels by key path, as in `declarationSchemas`. */
export const panelSchemas = {
  panel,
  'panel.chart': chart,
  'panel.chart.series.*': series,
  'panel.table': table,
  'panel.table.columns.*': column,
  'panel.table.columns.*.options.*': option,
  'panel.table.columns.*.tones.*': toneRule,
  'panel.frame': frame,
  'panel.frame.token': frameToken,
};
