import { FieldFrame } from '../../../src/admin/inputs/Frame';
import { useInput, type InputProps } from '../../../src/admin/inputs/useInput';
import styles from '../../../src/admin/inputs/inputs.module.css';

interface ChecksInputProps extends InputProps {
  options: readonly { value: string; label: string }[];
}

/** Any of a few, each a box to tick. The value is the list of those that are ticked, in the order of the options, and of others that it had. */
export function ChecksInput({ options, ...props }: ChecksInputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<readonly string[] | undefined>(props);
  const chosen = value ?? [];
  const offered = options.map((option) => option.value);
  const toggle = (one: string) =>
    set([
      ...offered.filter((own) => (own === one) !== chosen.includes(own)),
      ...chosen.filter((own) => !offered.includes(own)),
    ]);
  return (
    <FieldFrame {...props} id={id} error={error} group>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        className={styles.checks}
      >
        {options.map((option, index) => (
          <label key={option.value} className="p-check">
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              checked={chosen.includes(option.value)}
              aria-invalid={aria['aria-invalid']}
              onBlur={leave}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
