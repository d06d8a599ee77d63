/** How long a busy machine may take for one step of a journey, ms; nothing waits for it to pass. */
export const stepTimeout = 90_000;
