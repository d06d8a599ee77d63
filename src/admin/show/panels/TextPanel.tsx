/** A text of the provider with values of the record, which are inserted as plain text. */
import type { ReactNode } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { isAbsent } from '../../../lib/blank';
import { readProse, type Inline, type ProseBlock } from '../../../lib/prose';
import { oneLine, toUnicodeSafe } from '../../../ui/safe';
import { fillHref, newWindow, callValues } from '../../actions/linked';
import styles from './panels.module.css';

const plain = (value: unknown): string => (isAbsent(value) || typeof value === 'object' ? '–' : oneLine(value, 400));

/** `${NAME}` is a variable of a shell. */
const filled = (text: string, values: RecordData): string =>
  toUnicodeSafe(text).replace(/(\$?)\{(\w+)\}/g, (whole, dollar: string, name: string) =>
    dollar || !Object.hasOwn(values, name) ? whole : plain(values[name]),
  );

function Part({ of, values }: { of: Inline; values: RecordData }): ReactNode {
  const text = filled(of.text, values);
  if (of.type !== 'link')
    return of.type === 'code' ? <code>{text}</code> : of.type === 'strong' ? <strong>{text}</strong> : text;
  const href = of.href.startsWith('https://') ? fillHref(of.href, values, location.origin) : undefined;
  return href === undefined ? (
    text
  ) : (
    <a href={href} {...newWindow}>
      {text}
    </a>
  );
}

const inline = (parts: readonly Inline[], values: RecordData) =>
  parts.map((part, index) => <Part key={index} of={part} values={values} />);

function Block({ of, values }: { of: ProseBlock; values: RecordData }) {
  if (of.type === 'code')
    return (
      // Scrolls sideways, so it has to be reached by keyboard.
      <pre tabIndex={0}>
        <code>{filled(of.text, values)}</code>
      </pre>
    );
  if (of.type === 'paragraph') return <p>{inline(of.content, values)}</p>;
  if (of.type === 'heading') {
    // The page's name is the first heading.
    const Heading = of.level === 1 ? 'h2' : of.level === 2 ? 'h3' : 'h4';
    return <Heading>{inline(of.content, values)}</Heading>;
  }
  const List = of.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {of.items.map((item, index) => (
        <li key={index}>{inline(item, values)}</li>
      ))}
    </List>
  );
}

interface TextPanelProps {
  kind: Kind;
  record: PortalRecord;
  text: string;
}

export function TextPanel({ kind, record, text }: TextPanelProps) {
  const values = callValues(kind, record);
  return (
    <div className={styles.prose}>
      {readProse(text).map((block, index) => (
        <Block key={index} of={block} values={values} />
      ))}
    </div>
  );
}
