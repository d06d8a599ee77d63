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

const daysAhead = (days: number | undefined) =>
  days === undefined ? undefined : toLocalText(new Date(Date.now() + days * 86_400_000));

/** A moment between `min` and `max` days from now, typed in the person's own zone, held as ISO in UTC. */
export function DateInput({ min, max, ...props }: InputProps & { min?: number | undefined; max?: number | undefined }) {
  const { id, value, set, error, ref, leave, aria } = useInput<unknown>(props);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input
        id={id}
        ref={ref}
        name={props.name}
        type="datetime-local"
        className="p-input"
        min={daysAhead(min)}
        max={daysAhead(max)}
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
