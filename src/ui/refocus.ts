/** Where to move the focus after the shell was remounted, which happens when the language changes. */
let wanted: string | undefined;

export function refocusLater(id: string): void {
  wanted = id;
}

export function refocusNow(): void {
  if (wanted) document.getElementById(wanted)?.focus();
  wanted = undefined;
}
