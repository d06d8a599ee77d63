/** Where the focus goes once the shell has been made again: after another language was chosen, everything is. */
let wanted: string | undefined;

export function refocusLater(id: string): void {
  wanted = id;
}

export function refocusNow(): void {
  if (wanted) document.getElementById(wanted)?.focus();
  wanted = undefined;
}
