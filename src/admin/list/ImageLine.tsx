/** The second line of a machine's row: the system or app, as people write it, behind its logo. */
import type { ComponentType } from 'react';
import { imageName } from '../../../resources/compute/imageName';
import { idleAfterFirstPaint } from '../../context/idleAfterFirstPaint';
import { laterComponent } from '../../ui/laterComponent';
import { oneLine } from '../../ui/safe';
import styles from './table.module.css';

/** Decorative, and loaded after the rows: a row without it says the same. */
const Logo = laterComponent<{ name: string; size: number }>(async () => {
  await idleAfterFirstPaint;
  return import('../inputs/ImageIcon').then(
    ({ ImageIcon }): ComponentType<{ name: string; size: number }> => ImageIcon,
    () => () => null,
  );
});

/** `name` and `version` as the API has them. The logo's space is reserved, so that nothing moves once it is loaded. */
export function ImageLine({ name, version }: { name: unknown; version: unknown }) {
  const text = oneLine(imageName(name, version), 80);
  return (
    <span className={styles.sub}>
      <span className={styles.logo}>
        <Logo name={oneLine(name, 80)} size={14} />
      </span>
      {text}
    </span>
  );
}
