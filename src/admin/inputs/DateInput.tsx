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

interface DateInputProps extends InputProps {
  /** Days from now. */
  min?: number | undefined;
  max?: number | undefined;
  /** A day of the calendar, held as YYYY-MM-DD, in place of a moment. */
  isDay?: boolean;
}

/** A moment between `min` and `max` days from now, typed in the person's own zone, held as ISO in UTC; or a day. */
export function DateInput({ min, max, isDay = false, ...props }: DateInputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<unknown>(props);
  const asTyped = (text: string | undefined) => (isDay ? text?.slice(0, 10) : text);
  const held = (text: string) => (isDay || text === '' ? text : (toIso(new Date(text)) ?? ''));
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input
        id={id}
        ref={ref}
        name={props.name}
        type={isDay ? 'date' : 'datetime-local'}
        className="p-input"
        min={asTyped(daysAhead(min))}
        max={asTyped(daysAhead(max))}
        value={isDay ? asTyped(String(value ?? '')) : toLocalText(value)}
        {...aria}
        onBlur={leave}
        onChange={({ currentTarget }) => set(held(currentTarget.value))}
      />
    </FieldFrame>
  );
}
