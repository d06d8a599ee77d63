/**
 * The commands of `portico`, with what their help says. `value` names an option's value in it; without one the option is
 * a switch.
 * @typedef {{ value?: string, about: string }} Option
 * @typedef {{ usage: string, about: string, words?: number, options?: Readonly<Record<string, Option>> }} Command
 */

const config = {
  value: 'FILE',
  about: 'What the API answers to GET /v1/config/ui/config, as a file: for checks before the API exists',
};
const storage = { value: 'URL', about: 'Address of the object storage' };
const json = { about: 'Prints the result as JSON' };

/** @type {Readonly<Record<string, Command>>} */
export const commands = {
  doctor: {
    usage: 'doctor <portal.json | URL of a portal> [options]',
    about:
      'Checks a site: configuration, kinds and their calls, brand, addresses, CORS, CSP and how it is served;\nin a browser also what customers see on every screen.',
    options: {
      config,
      key: {
        value: 'KEY',
        about:
          'API key of a customer: also calls the API of the kinds. - reads it from standard input (default: PORTICO_KEY)',
      },
      browser: {
        about:
          'Also opens each screen in Chromium. Sends nothing that could change anything; key by PORTICO_KEY or --key -',
      },
      tokens: {
        about:
          'With --browser: sends the calls for tokens of pages in frames, the only writes, so that these are shown',
      },
      out: { value: 'FOLDER', about: 'With --browser: folder for pictures (default: .portico/doctor)' },
      only: {
        value: 'TEXT',
        about: 'With --browser: beside the first screen only those whose address contains the text',
      },
      minutes: {
        value: 'NUMBER',
        about: 'With --browser: opens no further screen after so many minutes (default: 10)',
      },
      origin: { value: 'URL', about: 'Origin the portal will be served from, for the CORS checks' },
      storage,
      offline: { about: 'Checks the files only and sends no request' },
      junit: { value: 'FILE', about: 'Writes a JUnit report' },
      json,
    },
  },
  conformance: {
    usage: 'conformance --base URL --key KEY [options]',
    about:
      'Checks whether a live /v1 answers as the portal expects, or proposes rules for reading its records. Only reads\nunless told to write.',
    options: {
      base: { value: 'URL', about: 'The API: what comes before /v1' },
      key: { value: 'KEY', about: 'API key of a customer with an active billing account' },
      'other-key': { value: 'KEY', about: 'API key of a second customer, for calls between two people' },
      'admin-key': { value: 'KEY', about: 'API key of support staff, for their calls' },
      portal: { value: 'FILE', about: 'A portal.json whose rules for records apply' },
      write: { about: 'Also creates, changes and deletes what it has created' },
      money: { about: 'With --write: includes calls that move money' },
      'idempotency-header': {
        value: 'NAME',
        about: 'With --write: checks that a repeated request creates nothing twice',
      },
      only: { value: 'TEXT', about: 'Only examples whose call or name contains the text' },
      learn: { about: 'Samples the API and proposes rules for its records' },
      'write-to': { value: 'FILE', about: 'With --learn: adds the rules to a portal.json' },
      watch: { value: 'SECONDS', about: 'Repeats the checks and prints only what has changed' },
      'fail-on': {
        value: 'GRADE',
        about: 'Exits with 1 for this grade or worse: breaks, degrades or cosmetic (default)',
      },
      junit: { value: 'FILE', about: 'Writes a JUnit report' },
      json,
    },
  },
  icon: {
    usage: 'icon <picture.svg>',
    about:
      'Prints an SVG picture as path data for icon of a kind or an action. Refuses what is more than plain shapes in\none colour.',
  },
  preview: {
    usage: 'preview <portal.json> [options]',
    about:
      'Serves the built portal over the simulated cloud with this portal.json, and the Studio: declarations\nbeside what they make (/studio/).',
    options: { config, key: { value: 'KEY', about: 'API key of a customer: first calls the API of the kinds' } },
  },
  csp: {
    usage: 'csp <portal.json | URL of a portal> [options]',
    about: 'Prints the Content-Security-Policy that the site needs.',
    options: {
      config,
      storage,
      all: { about: 'For every payment and chat provider the portal knows, instead of those in the configuration' },
      'report-uri': { value: 'URL', about: 'Address that browsers report violations to' },
      nginx: { about: 'Prints the headers as nginx configuration' },
    },
  },
  schema: {
    usage: 'schema [options]',
    about: 'Prints the JSON Schema of portal.json.',
    options: { markdown: { about: 'Prints its reference instead' } },
  },
  kind: {
    usage: 'kind from <file or URL of an OpenAPI description or of Kubernetes CRDs> [options]',
    about: 'Writes kinds for portal.json from the description of an API, or from custom resource definitions.',
    words: 2,
    options: {
      out: { value: 'FILE', about: 'File to write to (default: standard output)' },
      check: { value: 'FILE', about: 'Instead: exits with 1 if the kinds of the file no longer match the description' },
      location: { value: 'NAME', about: 'Path parameter that is a location' },
    },
  },
  texts: {
    usage: 'texts <kinds.json> [options]',
    about: 'Writes the texts of kinds into one file for each language, for translators, and takes them back.',
    options: {
      to: { value: 'FOLDER', about: 'Folder to write the files to: en.json, et.json, …' },
      from: { value: 'FOLDER', about: 'Instead: puts the texts of such a folder into the file of kinds' },
      language: { value: 'CODE', about: 'With --to: a further language, with texts to be filled in' },
    },
  },
  upgrade: {
    usage: 'upgrade <portal.json | URL of a portal> [options]',
    about: 'Prints what has changed since the version of a portal.json, and which of its words have been renamed.',
    options: { json },
  },
  openapi: { usage: 'openapi', about: 'Prints the OpenAPI description of /v1.' },
};

/** The list of commands. */
export const help = `Usage: portico <command>

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about.split('\n').join(`\n${' '.repeat(15)}`)}`)
  .join('\n')}

portico <command> --help describes the arguments and options of a command.`;

/** @param {Command} command @returns {string} its arguments, purpose and options */
export function usageOf({ usage, about, options = {} }) {
  const rows = Object.entries(options).map(([name, { value, about: what }]) => ({
    option: `--${name}${value ? ` ${value}` : ''}`,
    what,
  }));
  const width = Math.max(0, ...rows.map(({ option }) => option.length)) + 2;
  const lines = rows.map(({ option, what }) => `  ${option.padEnd(width)}${what}`);
  return [`Usage: portico ${usage}`, '', about, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}
