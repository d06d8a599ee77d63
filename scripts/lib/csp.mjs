/**
 * The content security policy that the portal is served with: no inline script, no eval. Styles need 'unsafe-inline'
 * (emotion writes them). What a site does not use may be left out of `parties`.
 *
 * @typedef {Partial<Record<'script' | 'connect' | 'frame' | 'style' | 'font' | 'media', string[]>>} Party
 */

/** Payment and chat providers of spec sections 1 and 9 that bring a script or a frame of their own. */
/** @type {Record<string, Party>} */
export const parties = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  omise: {
    script: ['https://cdn.omise.co'],
    connect: ['https://vault.omise.co', 'https://api.omise.co'],
    frame: ['https://cdn.omise.co'],
  },
  adyen: { script: ['https://*.adyen.com'], connect: ['https://*.adyen.com'], frame: ['https://*.adyen.com'] },
  paypal: {
    script: ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com'],
    connect: ['https://*.paypal.com'],
    frame: ['https://*.paypal.com'],
  },
  razorpay: {
    script: ['https://checkout.razorpay.com'],
    connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    frame: ['https://api.razorpay.com'],
  },
  intercom: {
    script: ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      ...['https://*.intercom.io', 'wss://*.intercom.io', 'https://*.intercomcdn.com'],
      ...['https://*.intercom-messenger.com', 'wss://*.intercom-messenger.com'],
    ],
    frame: ['https://intercom-sheets.com'],
    font: ['https://*.intercomcdn.com'],
    media: ['https://*.intercomcdn.com'],
  },
  tawk: {
    script: ['https://*.tawk.to'],
    connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
    frame: ['https://*.tawk.to'],
    style: ['https://*.tawk.to'],
    font: ['https://*.tawk.to'],
  },
  qiscus: {
    script: ['https://*.qiscus.com'],
    connect: ['https://*.qiscus.com', 'wss://*.qiscus.com'],
    frame: ['https://*.qiscus.com'],
    style: ['https://*.qiscus.com'],
  },
  oncehub: { script: ['https://*.oncehub.com'], connect: ['https://*.oncehub.com'], frame: ['https://*.oncehub.com'] },
  leadbooster: {
    script: ['https://leadbooster-chat.pipedrive.com'],
    connect: ['https://*.pipedrive.com'],
    frame: ['https://*.pipedrive.com'],
  },
  botika: {
    script: ['https://*.botika.online'],
    connect: ['https://*.botika.online'],
    frame: ['https://*.botika.online'],
    style: ['https://*.botika.online'],
  },
};

/**
 * @param {{ connect?: string[], script?: string[], parties?: Record<string, Party> }} [given] origins of this
 *   installation beside its own: the API, object storage, the identity service, error reports; scripts of its theme
 * @returns {string} value of the Content-Security-Policy header
 */
export function contentSecurityPolicy(given = {}) {
  const used = Object.values(given.parties ?? parties);
  /** @param {keyof Party} what */
  const of = (what) => used.flatMap((party) => party[what] ?? []);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...of('script'), ...(given.script ?? [])],
    'style-src': ["'self'", "'unsafe-inline'", ...of('style')],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:', ...of('font')],
    'connect-src': ["'self'", ...of('connect'), ...(given.connect ?? [])],
    // Audio and video are played from object storage, a PDF is shown from the bytes that were fetched.
    'media-src': ["'self'", 'blob:', ...of('media'), ...(given.connect ?? [])],
    'frame-src': ["'self'", 'blob:', ...of('frame')],
    'worker-src': ["'self'"],
    'form-action': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
