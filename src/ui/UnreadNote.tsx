/** What of an answer could not be read, said on the screen that is poorer for it, with a report to hand to the provider. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from './Button';
import type { UnreadPart } from '../lib/unread';
import { Note } from './Note';

/** So many names are said; the rest is counted. */
const mostNames = 3;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
/** Other people's text in a line: no control characters, no marks that turn it, not too long. */
const plain = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/** Key paths and reasons, never a value: it goes to the provider's support. */
export const unreadReport = (parts: readonly UnreadPart[]): string =>
  JSON.stringify(
    { page: location.pathname, at: new Date().toISOString(), unread: parts.map(({ name: _, ...part }) => part) },
    null,
    2,
  );

/** A button that copies the report. */
export function ReportButton({ parts }: { parts: readonly UnreadPart[] }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(unreadReport(parts)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button variant="link" onClick={() => void copy()}>
        {translate('form.unread.report')}
      </Button>{' '}
      <span role="status">{copied !== undefined && translate(`form.unread.${copied ? 'copied' : 'not_copied'}`)}</span>
    </>
  );
}

export interface UnreadNoteProps {
  parts: readonly UnreadPart[];
  /** What a part is called on the screen. */
  labelOf(part: UnreadPart): string;
  /** What to do all the same. */
  children?: ReactNode;
}

/** Nothing where everything could be read. */
export default function UnreadNote({ parts, labelOf, children }: UnreadNoteProps) {
  const translate = useTranslate();
  if (parts.length === 0) return null;
  const labels = distinct(parts.map(labelOf));
  const namesFor = (label: string) => {
    const names = distinct(
      parts.filter((part) => labelOf(part) === label).flatMap(({ name }) => (name ? plain(name) : [])),
    );
    const more = names.length - mostNames;
    const shown = names.slice(0, mostNames).join(', ');
    if (names.length === 0) return '';
    return ` (${more > 0 ? `${shown} ${translate('list.and_more', { smart_count: more })}` : shown})`;
  };
  const what = labels.map((label) => `${label}${namesFor(label)}`).join('; ');
  return (
    <Note tone="warning" remedy={<ReportButton parts={parts} />}>
      {translate('form.unread.text', { what })} {children}
    </Note>
  );
}
