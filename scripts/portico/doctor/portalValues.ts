/** Sentences for invalid values of portal.json, with the valid ones. */
import { portalKeys } from '../../../dataProvider/calls/portal';
import { suggestion } from '../../../resources/kind/nearest';

type Sentences = readonly [message: string, fix: string];

const values: readonly (readonly [path: RegExp, ...sentences: Sentences])[] = [
  [/^api$/, 'should be an object', 'Write {"origin": "https://api.example.com", "prefix": ""}.'],
  [
    /^api\.origin$/,
    'is not an address of the web',
    'Give scheme, host and port, such as https://api.example.com; "" is the portal’s own origin.',
  ],
  [/^api\.prefix$/, 'is not a path', 'Give it with a slash before and none after, such as /cloud; "" for no prefix.'],
  [
    /^api\.idempotencyHeader$/,
    'is not a name for a request header of your own',
    'Use letters, digits and dashes, such as Idempotency-Key; not apikey, accept or content-type.',
  ],
  [/^embeddedCloud$/, 'should be true or false', 'Write false, or true for a demo without an API.'],
  [
    /^statusUrl$/,
    'is not an address of the web',
    'Give it whole, such as https://status.example.com, or leave it away.',
  ],
  [/^errorReporting$/, 'should be an object', 'Write {"dsn": "https://…"}, or leave it away.'],
  [/^errorReporting\.dsn$/, 'should be a text', 'Give the DSN that the service shows; "" sends no reports.'],
  [
    /^errorReporting\.cap$/,
    'should be a whole number from 0',
    'Give how many reports a visit may send, or leave it away.',
  ],
  [/^brand$/, 'should be an object', 'Write {"accent": "#0a6b4f"}: docs/portal-json.md lists the settings.'],
  [
    /^records$/,
    'should be an object',
    'Write {"price": {"price_per_hour": "your key"}}: docs/providers.md has an example.',
  ],
  [/^kinds$/, 'should be a list', 'Write ["zones.json"], or declarations in [ ].'],
  [
    /^kinds\.\d+$/,
    'is neither a declaration nor the address of a file with some',
    'Name a file beside portal.json, such as "zones.json", or write the declaration.',
  ],
];

/** The message and fix for a problem of `readPortal`. */
export function portalValue(path: string, message: string): Sentences {
  if (message === 'unknown key')
    return [
      `unknown key${suggestion(path, Object.keys(portalKeys))}`,
      'Remove it or correct its name: docs/portal-json.md lists every key.',
    ];
  if (path === 'version')
    return message.startsWith('is ')
      ? [
          message,
          'Install the newer portal, or write the file for this one: CHANGELOG.md lists the words that changed.',
        ]
      : ['should be a whole number', 'Write "version": 1, or leave it away.'];
  const [, ...sentences] = values.find(([pattern]) => pattern.test(path)) ?? [
    /$/,
    message,
    'docs/portal-json.md lists what each key takes.',
  ];
  return sentences as unknown as Sentences;
}
