/** A button of the portal, and the same look for what leads somewhere. */
import type { ComponentProps } from 'react';

/** `primary`: what the screen is for, once on it. `quiet`: without an edge. `danger`: does what cannot be undone. `link`: in a line of text. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

const classes: Record<ButtonVariant, string> = {
  primary: 'p-button',
  secondary: 'p-button p-button--plain',
  quiet: 'p-button p-button--quiet',
  danger: 'p-button p-button--danger',
  link: 'p-link',
};

/**
 * The classes of a variant, for a link that looks like a button; `own` adds a class of the screen's module.
 *
 * @example
 * <Link to="/billing" className={buttonClass('secondary')}>Billing</Link>
 */
export const buttonClass = (variant: ButtonVariant, own?: string): string =>
  own ? `${classes[variant]} ${own}` : classes[variant];

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default: `primary`. */
  variant?: ButtonVariant;
}

/**
 * A `<button>` with the portal's look. It does not submit the form around it unless `type="submit"` says so. One that is
 * refused for a reason takes `aria-disabled`, which leaves it in the order of the focus; one that sends takes `useOnce`.
 *
 * @example
 * <Button variant="danger" onClick={() => undefined}>Delete disk</Button>
 */
export const Button = ({ variant = 'primary', className, type = 'button', ...props }: ButtonProps) => (
  <button {...props} type={type} className={buttonClass(variant, className)} />
);
