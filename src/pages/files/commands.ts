/**
 * The file browser's operations as aws-cli commands: they are sent to S3, not to /v1. The endpoint and keys are
 * in the profile that `resources/s3_key/snippets.ts` writes, never in a command. Pure.
 */
import { shellWord } from '../../lib/shellWord';

interface CliCommand {
  /** Whose word is on the button: `files.commands.<name>`. */
  readonly name: string;
  readonly text: string;
}

interface CommandsAt {
  readonly bucket: string;
  /** `profileOf` of the site's name. */
  readonly profile: string;
}

const isFolder = (key: string) => key === '' || key.endsWith('/');

/** With the name of a new object or folder, if one must be chosen. */
function commandLine({ bucket, profile }: CommandsAt) {
  const uri = (key: string) => shellWord(`s3://${bucket}/${key}`);
  const option = (name: string, value: string) => `--${name}=${shellWord(value)}`;
  return {
    uri,
    option,
    high: (verb: string, ...words: string[]) => ['aws --profile', profile, 's3', verb, ...words].join(' '),
    low: (verb: string, ...words: string[]) =>
      ['aws --profile', profile, 's3api', verb, option('bucket', bucket), ...words].join(' '),
  };
}

/** Of a file. */
function fileCommands(at: CommandsAt, key: string): CliCommand[] {
  const { uri, option, high, low } = commandLine(at);
  const copySource = `${at.bucket}/${key.split('/').map(encodeURIComponent).join('/')}?versionId=VERSION_ID`;
  return [
    { name: 'details', text: low('head-object', option('key', key)) },
    { name: 'download', text: high('cp', uri(key), '.') },
    { name: 'share', text: high('presign', uri(key), '--expires-in 3600') },
    { name: 'move', text: high('mv', uri(key), uri('NEW_NAME')) },
    { name: 'copy', text: high('cp', uri(key), uri('NEW_NAME')) },
    { name: 'versions', text: low('list-object-versions', option('prefix', key)) },
    { name: 'restore', text: low('copy-object', option('key', key), option('copy-source', copySource)) },
    { name: 'delete', text: high('rm', uri(key)) },
  ];
}

/** Of a folder, or of the whole bucket where `prefix` is empty. */
function folderCommands(at: CommandsAt, prefix: string): CliCommand[] {
  const { uri, option, high, low } = commandLine(at);
  const whole = prefix === '';
  return [
    { name: 'list', text: high('ls', uri(prefix)) },
    { name: 'upload', text: high('cp', 'FILE', uri(prefix)) },
    { name: 'upload_folder', text: high('sync', 'FOLDER', uri(`${prefix}FOLDER/`)) },
    { name: 'folder', text: low('put-object', option('key', `${prefix}NEW_FOLDER/`)) },
    { name: 'download', text: high('cp', uri(prefix), '.', '--recursive') },
    { name: 'totals', text: high('ls', uri(prefix), '--recursive --summarize') },
    ...(whole
      ? []
      : [
          { name: 'move', text: high('mv', uri(prefix), uri('NEW_NAME/'), '--recursive') },
          { name: 'copy', text: high('cp', uri(prefix), uri('NEW_NAME/'), '--recursive') },
        ]),
    { name: whole ? 'empty' : 'delete', text: high('rm', uri(prefix), '--recursive') },
  ];
}

const nameOf = (key: string) => `${key.replace(/\/$/, '').split('/').at(-1)}${key.endsWith('/') ? '/' : ''}`;

/** Of several files and folders of one location: a line for each, so that one that fails holds up no other. */
function selectionCommands(at: CommandsAt, keys: readonly string[]): CliCommand[] {
  const { uri, high } = commandLine(at);
  const lines = (name: string, verb: string, to?: (key: string) => string): CliCommand => ({
    name,
    text: keys
      .map((key) => high(verb, uri(key), ...(to ? [to(key)] : []), ...(isFolder(key) ? ['--recursive'] : [])))
      .join('\n'),
  });
  const inFolder = (key: string) => uri(`NEW_FOLDER/${nameOf(key)}`);
  return [
    lines('download', 'cp', (key) => shellWord(`./${nameOf(key)}`)),
    lines('move_all', 'mv', inFolder),
    lines('copy', 'cp', inFolder),
    lines('delete', 'rm'),
  ];
}

/**
 * Of what is selected in one location; one alone has more of them.
 * @param keys of files, of folders with the slash at their ends; one that is empty is the bucket
 */
export function commandsOf(at: CommandsAt, keys: readonly string[]): readonly CliCommand[] {
  const [key = '', ...others] = keys;
  if (others.length > 0) return selectionCommands(at, keys);
  return isFolder(key) ? folderCommands(at, key) : fileCommands(at, key);
}
