import styles from './table.module.css';

/** Letters that a name may have without being cut apart, and those kept of its end. */
const longest = 24;
const tail = 8;

export const isLong = (name: string): boolean => name.length > longest;

/** A long name loses its middle where there is no room: names made in a row differ at their ends. */
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
