/**
 * Reports data of an answer that could not be read, on the screen that lacks it, with a report to send to the
 * provider.
 */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from './Button';
import { copyText } from '../lib/copyText';
import type { UnreadPart } from '../lib/unread';
import { Note } from './Note';

/** Number of names listed; further ones are counted. */
const maxNames = 3;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
/** User-supplied text in a line: without control and bidirectional characters, shortened. */
const plain = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/** Contains key paths and reasons, never values: it is sent to the provider's support. */
const unreadReport = (parts: readonly UnreadPart[]): string =>
  JSON.stringify(
    { page: location.pathname, at: new Date().toISOString(), unread: parts.map(({ name: _, ...part }) => part) },
    null,
    2,
  );

/** A button that copies the report. */
export function ReportButton({ parts }: { parts: readonly UnreadPart[] }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(unreadReport(parts)));
  return (
    <>
      <Button variant="link" onClick={() => void copy()}>
        {translate('form.unread.report')}
      </Button>{' '}
      <span role="status">{copied !== undefined && translate(`form.unread.${copied ? 'copied' : 'not_copied'}`)}</span>
    </>
  );
}

interface UnreadNoteProps {
  parts: readonly UnreadPart[];
  /** How the screen labels a part. */
  labelOf(part: UnreadPart): string;
  /** What the person can still do. */
  children?: ReactNode;
}

/** Renders nothing if everything could be read. */
export default function UnreadNote({ parts, labelOf, children }: UnreadNoteProps) {
  const translate = useTranslate();
  if (parts.length === 0) return null;
  const labels = distinct(parts.map(labelOf));
  const namesFor = (label: string) => {
    const names = distinct(
      parts.filter((part) => labelOf(part) === label).flatMap(({ name }) => (name ? plain(name) : [])),
    );
    const more = names.length - maxNames;
    const shown = names.slice(0, maxNames).join(', ');
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
