import { useTranslate } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button';
import type { Kind } from '../../../../resources/kind/types';
import { oneLine } from '../../../ui/safe';
import { useEverywhere } from '../../useInLocation';
import { nextNames } from './nextNames';
import styles from './order.module.css';

interface NameProposalsProps {
  kind: Kind;
  /** The field that is called, in the form and in the records. */
  name: string;
  /** Before one is taken: the form still has the value from before. */
  onTaken?(proposal: string): void;
}

/**
 * While the name is empty: proposes names derived from existing ones. Without the list it proposes nothing; its line
 * stays, so that nothing moves when the list arrives.
 */
export function NameProposals({ kind, name, onTaken }: NameProposalsProps) {
  const translate = useTranslate();
  const { setValue, setFocus } = useFormContext();
  const { isSubmitted } = useFormState();
  const typed: unknown = useWatch({ name });
  const { data } = useEverywhere(kind.name);
  // A name that would not be displayed unchanged is not proposed.
  const proposals = nextNames(data.map((record) => record[name])).filter((next) => oneLine(next) === next);
  if (typed !== '') return null;
  return (
    <p className={styles.proposals}>
      {proposals.map((next) => (
        <Button
          key={next}
          variant="link"
          onClick={() => {
            onTaken?.(next);
            setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted });
            setFocus(name);
          }}
        >
          {translate('form.order.use_name', { name: next })}
        </Button>
      ))}
    </p>
  );
}
