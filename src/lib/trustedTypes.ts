/**
 * Trusted Types (where the browser has them): values that may become markup or the address of a script are made here and
 * nowhere else. The policy names stand in scripts/lib/csp.mjs.
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
 * To be called once, before anything is drawn. What libraries assign as plain text: addresses of scripts pass, for
 * `script-src` decides about them; markup passes only where it is parsed into a document of its own (XML answers of
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

/** An SVG of the build as a value that `innerHTML` takes. Never for anybody's text. */
export const trustedDrawing = (svg: string): string => drawings?.createHTML(svg) ?? svg;
