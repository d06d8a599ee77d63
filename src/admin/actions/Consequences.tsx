import { useTranslate } from 'ra-core';
import styles from './actions.module.css';

function Part({ title, things }: { title: string; things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {things.map((thing, index) => (
        // Two disks may be called and sized alike.
        <dd key={index}>
          <bdi>{thing}</bdi>
        </dd>
      ))}
    </div>
  );
}

/** Before a deletion: what is deleted with it, and what remains and is still billed. */
export function Consequences({ goes, stays }: { goes: readonly string[]; stays: readonly string[] }) {
  const translate = useTranslate();
  if (goes.length + stays.length === 0) return null;
  return (
    <dl className={styles.consequences}>
      <Part title={translate('actions.delete_dialog.gone')} things={goes} />
      <Part title={translate('actions.delete_dialog.stays')} things={stays} />
    </dl>
  );
}
