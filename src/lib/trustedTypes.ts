/**
 * Trusted Types (if the browser supports them): the only place that creates trusted markup and script URLs. The
 * policy names are listed in scripts/lib/csp.mjs.
 */

interface TrustedPolicy {
  createHTML(text: string): string;
}
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML?(text: string, type?: string, sink?: string): string | null;
      createScriptURL?(address: string): string | null;
    },
  ): TrustedPolicy;
}

declare global {
  var trustedTypes: TrustedTypesFactory | undefined;
}

let drawings: TrustedPolicy | undefined;

/**
 * Call once, before anything is rendered. Handles strings assigned by libraries: script URLs pass, since
 * `script-src` decides about them; markup passes only if it is parsed into a separate document (XML answers of
 * object storage) and never reaches the page.
 */
export function installTrustedTypes(): void {
  const factory = globalThis.trustedTypes;
  if (!factory || drawings) return;
  drawings = factory.createPolicy('portico', { createHTML: (svg) => svg });
  factory.createPolicy('default', {
    createScriptURL: (address) => address,
    createHTML: (text, _type, sink) => (sink?.startsWith('DOMParser') ? text : null),
  });
}

/** An SVG of the build as a value for `innerHTML`. Never pass user-supplied text. */
export const trustedDrawing = (svg: string): string => drawings?.createHTML(svg) ?? svg;
