import styles from './table.module.css';

/** Maximum length of a name that is not split, and the number of characters retained at its end. */
const longest = 24;
const tail = 8;

export const isLong = (name: string): boolean => name.length > longest;

/** Truncates a long name in the middle: names in a series differ at their ends. */
export function MiddleEllipsis({ name }: { name: string }) {
  if (!isLong(name)) return name;
  const letters = [...name];
  return (
    <>
      <span className={styles.start}>{letters.slice(0, -tail).join('')}</span>
      <span className={styles.end}>{letters.slice(-tail).join('')}</span>
    </>
  );
}
