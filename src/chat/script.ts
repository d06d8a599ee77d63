/** A provider's own script in the page, and what it leaves behind. */

interface Script {
  /** Resolves when the script has run; stays pending if it fails to load, which is reported once. */
  loaded: Promise<void>;
  remove: () => void;
}

export function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): Script {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  const loaded = new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => console.warn(`The chat could not be loaded from ${new URL(src).origin}`));
  });
  document.body.append(script);
  return { loaded, remove: () => script.remove() };
}

/** Removes the elements of a provider that has no shutdown function. */
export const sweep = (selector: string): void =>
  document.querySelectorAll(selector).forEach((element) => element.remove());
