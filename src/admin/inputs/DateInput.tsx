import { toDate, toIso } from '../../lib/time';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';

const two = (number: number) => String(number).padStart(2, '0');

/** As `datetime-local` takes it: in the person's own zone. */
function toLocalText(value: unknown): string {
  const date = toDate(value);
  if (!date) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A moment, typed in the person's own zone, held as ISO in UTC. */
export function DateInput(props: InputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<unknown>(props);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input
        id={id}
        ref={ref}
        name={props.name}
        type="datetime-local"
        className="p-input"
        value={toLocalText(value)}
        {...aria}
        onBlur={leave}
        onChange={({ currentTarget }) =>
          set(currentTarget.value === '' ? '' : (toIso(new Date(currentTarget.value)) ?? ''))
        }
      />
    </FieldFrame>
  );
}
