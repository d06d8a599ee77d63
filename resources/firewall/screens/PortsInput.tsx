/** A port or a range in one field; all ports only if that is selected. */
import { useTranslate } from 'ra-core';
import { FieldFrame } from '../../../src/admin/inputs/Frame';
import { useInput, type InputProps } from '../../../src/admin/inputs/useInput';
import { allPorts } from '../ports';
import styles from './firewall.module.css';

interface PortsInputProps extends InputProps {
  /** A person has typed or ticked. */
  onTyped(): void;
}

export function PortsInput({ onTyped, ...props }: PortsInputProps) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const all = value === allPorts;
  const change = (next: string) => {
    onTyped();
    set(next);
  };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input
        id={id}
        ref={ref}
        name={props.name}
        className="p-input"
        value={all ? '' : (value ?? '')}
        placeholder={all ? translate('show.firewall.all_ports') : '443'}
        disabled={all}
        inputMode="text"
        autoComplete="off"
        {...aria}
        onBlur={leave}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={all}
          onChange={({ currentTarget }) => change(currentTarget.checked ? allPorts : '')}
        />
        {translate('show.firewall.open_all_ports')}
      </label>
    </FieldFrame>
  );
}
