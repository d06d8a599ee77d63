/** The second line of a machine's row: the system or app, as people write it, behind its logo. */
import { lazy, Suspense, type ComponentType } from 'react';
import { imageName } from '../../../resources/compute/imageName';
import { idleAfterFirstPaint } from '../../context/idleAfterFirstPaint';
import { oneLine } from '../../ui/safe';
import styles from './table.module.css';

/** Decorative, and loaded after the rows: a row without it says the same. */
const Logo = lazy<ComponentType<{ name: string; size: number }>>(async () => {
  await idleAfterFirstPaint;
  return import('../inputs/ImageIcon').then(
    ({ ImageIcon }) => ({ default: ImageIcon }),
    () => ({ default: () => null }),
  );
});

/** `name` and `version` as the API has them. The logo's space is reserved, so that nothing moves once it is loaded. */
export function ImageLine({ name, version }: { name: unknown; version: unknown }) {
  const text = oneLine(imageName(name, version), 80);
  return (
    <span className={styles.sub}>
      <span className={styles.logo}>
        <Suspense>
          <Logo name={oneLine(name, 80)} size={14} />
        </Suspense>
      </span>
      {text}
    </span>
  );
}
