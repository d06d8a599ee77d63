/** Before an upload begins: what of it the browser could not read, or the storage would not take, by name. */
import { useTranslate } from 'ra-core';
import { oneLine } from '../../ui/safe';
import type { RejectedFile } from './gathered';
import { Question } from './Question';
import styles from './files.module.css';

/** Number of names listed; further ones are counted. */
const maxNamed = 50;

interface LeftOutDialogProps {
  left: readonly RejectedFile[];
  /** Number of files that can be uploaded. */
  count: number;
  decide(): void;
  onClose(): void;
}

export function LeftOutDialog({ left, count, decide, onClose }: LeftOutDialogProps) {
  const translate = useTranslate();
  return (
    <Question
      title={translate('files.left_out.title', { smart_count: left.length })}
      {...(count > 0 && { label: translate('files.left_out.go_on', { smart_count: count }), run: decide })}
      onClose={onClose}
    >
      <p>{translate('files.left_out.text')}</p>
      <ul className={`${styles.names} ${styles.long}`} tabIndex={0} aria-label={translate('files.left_out.list')}>
        {left.slice(0, maxNamed).map(({ path, reason }, at) => (
          <li key={at}>
            <bdi>{oneLine(path)}</bdi> <small className="p-quiet">{translate(`files.left_out.${reason}`)}</small>
          </li>
        ))}
        {left.length > maxNamed && (
          <li>{translate('files.confirm_delete.others', { smart_count: left.length - maxNamed })}</li>
        )}
      </ul>
    </Question>
  );
}
