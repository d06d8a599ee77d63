/** The portal's button, and the same style for links. */
import type { ComponentProps } from 'react';

/**
 * `primary`: the main action, once per screen. `quiet`: without a border. `danger`: irreversible actions.
 * `link`: inside a line of text.
 */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

const classes: Record<ButtonVariant, string> = {
  primary: 'p-button',
  secondary: 'p-button p-button--plain',
  quiet: 'p-button p-button--quiet',
  danger: 'p-button p-button--danger',
  link: 'p-link',
};

/**
 * The CSS classes of a variant, for a link that looks like a button; `own` adds a class of the screen's CSS
 * module.
 *
 * @example
 * <Link to="/billing" className={buttonClass('secondary')}>Billing</Link>
 */
export const buttonClass = (variant: ButtonVariant, own?: string): string =>
  own ? `${classes[variant]} ${own}` : classes[variant];

interface ButtonProps extends ComponentProps<'button'> {
  /** Default: `primary`. */
  variant?: ButtonVariant;
}

/**
 * A `<button>` in the portal's style. Does not submit the surrounding form unless it has `type="submit"`. For a
 * blocked action use `aria-disabled`, which keeps it focusable; for one that sends a request use `useOnce`.
 *
 * @example
 * <Button variant="danger" onClick={() => undefined}>Delete disk</Button>
 */
export const Button = ({ variant = 'primary', className, type = 'button', ...props }: ButtonProps) => (
  <button {...props} type={type} className={buttonClass(variant, className)} />
);
