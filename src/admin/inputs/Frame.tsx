import { useTranslate } from 'ra-core';
import { use, useState, type ReactNode } from 'react';
import { Heading } from './heading';
import styles from './inputs.module.css';
import { dot } from '../../lib/dotted';

interface FrameProps {
  id: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  required?: boolean;
  /** The label names a group of controls, or only this one. */
  group?: boolean;
  /** The context of the input already labels it. */
  hideLabel?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of every input: label above, help and error below, connected for assistive technology by `useInput`.
 *
 * @example
 * <FieldFrame id="size" label="Size" help="In GB" error={undefined}>
 *   <input id="size" />
 * </FieldFrame>
 */
export function FieldFrame({
  id,
  label,
  help,
  error,
  required = true,
  group = false,
  hideLabel = false,
  aside,
  children,
}: FrameProps) {
  const translate = useTranslate();
  // A resolved error leaves its line empty: otherwise the content below would move away from a click.
  const [hasRoom, setHasRoom] = useState(false);
  if (error && !hasRoom) setHasRoom(true);
  const heading = use(Heading);
  const isHidden = hideLabel || (heading === label && required && !aside);
  const words = (
    <>
      {label}
      {!required && <span className={styles.optional}>{dot + translate('form.optional')}</span>}
    </>
  );
  return (
    <div className={styles.field}>
      <div className={isHidden ? 'p-visually-hidden' : styles.top}>
        {group ? (
          <span id={`${id}-label`} className={styles.label}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} className={styles.label}>
            {words}
          </label>
        )}
        {aside}
      </div>
      {children}
      {help && (
        <div id={`${id}-help`} className="p-muted-12-tight">
          {help}
        </div>
      )}
      <div id={`${id}-error`} className={styles.error} data-room={hasRoom || undefined} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
