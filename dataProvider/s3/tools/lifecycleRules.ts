/** Lifecycle rules of a bucket, as the form shows them. Pure. */
import { elementAt, escapeXml, unknownIn, writeXml, type XmlElement } from './xml';

/** Days, each from 1; undefined: never. */
export interface CleanUp {
  id: string;
  on: boolean;
  prefix: string;
  /** Files are deleted this many days after they were written. */
  expire: number | undefined;
  /** Noncurrent versions are deleted after this many days. */
  noncurrent: number | undefined;
  /** Incomplete multipart uploads are deleted this many days after they began. */
  unfinished: number | undefined;
}

export interface Lifecycle {
  rules: readonly CleanUp[];
  /** Rules that the form cannot represent, as the store wrote them: they are sent back byte for byte. */
  others: readonly string[];
  /** Elements of the answer beside the rules, unchanged; sent back with them. */
  beside?: {
    /** Attributes of the root element. */
    attributes: string;
    elements: readonly string[];
    /** `x-amz-transition-default-minimum-object-size`, which is reset by rules that are sent without it. */
    transition: string | undefined;
  };
}

const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

/** A rule as the form shows it. */
const known = new Set([
  ...['ID', 'Status', 'Prefix', 'Filter', 'Filter.Prefix'],
  ...['Expiration', 'Expiration.Days'],
  ...['NoncurrentVersionExpiration', 'NoncurrentVersionExpiration.NoncurrentDays'],
  ...['AbortIncompleteMultipartUpload', 'AbortIncompleteMultipartUpload.DaysAfterInitiation'],
]);

/** Undefined if missing; NaN if not an integer. */
function daysIn(rule: XmlElement, name: string, inner: string): number | undefined {
  const element = elementAt(rule, name);
  if (!element) return undefined;
  const text = elementAt(element, inner)?.text.trim() ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NaN;
}

/** Whether there is text beside elements, a comment or an attribute, which the form cannot represent. */
const hasMore = (element: XmlElement): boolean =>
  element.raw.includes('<!') ||
  element.raw.includes('<?') ||
  (element.children.length > 0 && element.text.trim() !== '') ||
  element.children.some(hasMore);

function readRule(rule: XmlElement): CleanUp | undefined {
  if (rule.attributes !== '' || hasMore(rule) || unknownIn(rule, known) !== undefined) return undefined;
  const filter = elementAt(rule, 'Filter');
  const prefixes = [elementAt(rule, 'Prefix'), filter && elementAt(filter, 'Prefix')].filter((one) => one);
  if (prefixes.length > 1 || (filter && filter.children.length === 0 && filter.text.trim() !== '')) return undefined;
  const status = elementAt(rule, 'Status')?.text.trim();
  const days = {
    expire: daysIn(rule, 'Expiration', 'Days'),
    noncurrent: daysIn(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays'),
    unfinished: daysIn(rule, 'AbortIncompleteMultipartUpload', 'DaysAfterInitiation'),
  };
  if ((status !== 'Enabled' && status !== 'Disabled') || Object.values(days).some(Number.isNaN)) return undefined;
  return { id: elementAt(rule, 'ID')?.text ?? '', on: status === 'Enabled', prefix: prefixes[0]?.text ?? '', ...days };
}

/** `transition`: the header of this name in the answer. */
export function readLifecycle(root: XmlElement, transition?: string): Lifecycle {
  const isRule = ({ name }: XmlElement) => name === 'Rule';
  const read = root.children.filter(isRule).map((rule) => ({ rule, known: readRule(rule) }));
  const elements = root.children.filter((one) => !isRule(one)).map(({ raw }) => raw);
  const isPlain = root.attributes === '' || root.attributes === namespace;
  return {
    rules: read.flatMap((one) => one.known ?? []),
    others: read.filter((one) => !one.known).map(({ rule }) => rule.raw),
    ...((!isPlain || elements.length > 0 || transition !== undefined) && {
      beside: { attributes: root.attributes || namespace, elements, transition },
    }),
  };
}

const days = (name: string, inner: string, count: number | undefined) =>
  count === undefined ? '' : writeXml(name, writeXml(inner, String(count)));

const writeRule = ({ id, on, prefix, expire, noncurrent, unfinished }: CleanUp): string =>
  writeXml(
    'Rule',
    days('Expiration', 'Days', expire) +
      (id === '' ? '' : writeXml('ID', escapeXml(id))) +
      writeXml('Filter', writeXml('Prefix', escapeXml(prefix))) +
      writeXml('Status', on ? 'Enabled' : 'Disabled') +
      days('NoncurrentVersionExpiration', 'NoncurrentDays', noncurrent) +
      days('AbortIncompleteMultipartUpload', 'DaysAfterInitiation', unfinished),
  );

/** The whole document. */
export const writeLifecycle = ({ rules, others, beside }: Lifecycle): string =>
  `<LifecycleConfiguration ${beside?.attributes ?? namespace}>${[
    ...(beside?.elements ?? []),
    ...rules.map(writeRule),
    ...others,
  ].join('')}</LifecycleConfiguration>`;

type LifecycleError = 'days' | 'nothing' | 'many';

/** As Amazon S3 has it. */
const maxRules = 1000;

export function validateLifecycle({ rules, others }: Lifecycle): LifecycleError[] {
  const daysOf = ({ expire, noncurrent, unfinished }: CleanUp) =>
    [expire, noncurrent, unfinished].filter((one) => one !== undefined);
  const fieldErrors: LifecycleError[] = [];
  if (rules.some((rule) => daysOf(rule).length === 0)) fieldErrors.push('nothing');
  if (rules.some((rule) => daysOf(rule).some((days) => !Number.isInteger(days) || days < 1 || days > 36_500)))
    fieldErrors.push('days');
  if (rules.length + others.length > maxRules) fieldErrors.push('many');
  return fieldErrors;
}
