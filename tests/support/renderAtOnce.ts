/** What React renders at once after an event, as a browser has it before the next frame: no transition, and no deferred value. */
export async function renderAtOnce(event: () => void): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  event();
  await Promise.resolve();
  environment.IS_REACT_ACT_ENVIRONMENT = before;
}

/** The same after an input has got another text. */
export const typeAtOnce = (input: HTMLElement, text: string): Promise<void> =>
  renderAtOnce(() => {
    // As React does not see it: its own setter would have the event change nothing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
