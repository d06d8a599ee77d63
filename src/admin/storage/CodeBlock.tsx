import { CopyTextButton } from '../fields/CopyTextButton';
import { toUnicodeSafe } from '../../ui/safe';
import styles from './storage.module.css';

/** A text for a file or a terminal, with Copy. What turns text around is shown as such, and copied as it is. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  return (
    <figure className={styles.code}>
      <figcaption>
        <code>{title}</code>
        <CopyTextButton text={() => text} what={title} variant="quiet" />
      </figcaption>
      {/* Long lines are scrolled by keyboard too. */}
      <pre tabIndex={0} aria-label={title}>
        {toUnicodeSafe(text)}
      </pre>
    </figure>
  );
}
