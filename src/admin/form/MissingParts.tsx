import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button';
import styles from './summary.module.css';

export interface MissingField {
  /** The field's name in the form. */
  name: string;
  label: string;
}

/** The missing or invalid fields of a form, each as a link that focuses it. */
export function MissingParts({ title, fields }: { title: string; fields: readonly MissingField[] }) {
  const { setFocus } = useFormContext();
  if (fields.length === 0) return null;
  return (
    <div className={styles.lacks}>
      <h3>{title}</h3>
      <ul>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <Button variant="link" onClick={() => setFocus(name)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
