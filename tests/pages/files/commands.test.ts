/** What the file browser does, as commands: read by a real shell, whatever a key is called. */
import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../../src/pages/files/commands';
import { shellWords } from '../../support/shellWords';

const at = { bucket: 'backups', profile: 'portico' };
const hostile = 'it\'s; $(touch /tmp/x) `id` "a"\nb.txt';

const wordsFor = (key: string, name: string) =>
  shellWords('aws', commandsOf(at, [key]).find((command) => command.name === name)?.text ?? '');

describe('commands', () => {
  it('name a file as it is called', () => {
    expect(wordsFor(hostile, 'delete')).toEqual(['--profile', 'portico', 's3', 'rm', `s3://backups/${hostile}`]);
    expect(wordsFor(hostile, 'details')).toEqual([
      ...['--profile', 'portico', 's3api', 'head-object', '--bucket=backups', `--key=${hostile}`],
    ]);
    expect(wordsFor('a b/ü.txt', 'restore')).toContain('--copy-source=backups/a%20b/%C3%BC.txt?versionId=VERSION_ID');
  });

  it('reach all that is in a folder', () => {
    expect(wordsFor('logs/', 'delete')).toEqual([
      ...['--profile', 'portico', 's3', 'rm', 's3://backups/logs/', '--recursive'],
    ]);
    expect(wordsFor('logs/', 'folder')).toContain('--key=logs/NEW_FOLDER/');
  });

  it('neither move nor copy the whole bucket, and empty it by another word', () => {
    const names = commandsOf(at, ['']).map(({ name }) => name);
    expect(names).toContain('empty');
    expect(names.filter((name) => ['move', 'copy', 'delete'].includes(name))).toEqual([]);
  });

  it('take several one by one, files and folders, each to a destination name of its own', () => {
    const odd = hostile.replaceAll('/', ' ');
    const keys = [`logs/${odd}`, 'logs/2026/'];
    const words = (name: string) => {
      const text = commandsOf(at, keys).find((command) => command.name === name)?.text ?? '';
      return shellWords('aws', text);
    };
    const s3 = ['--profile', 'portico', 's3'];
    const [file, folder] = [`s3://backups/logs/${odd}`, 's3://backups/logs/2026/'];
    expect(words('delete')).toEqual([...s3, 'rm', file, ...s3, 'rm', folder, '--recursive']);
    expect(words('download')).toEqual([
      ...[...s3, 'cp', file, `./${odd}`],
      ...[...s3, 'cp', folder, './2026/', '--recursive'],
    ]);
    expect(words('move_all')).toEqual([
      ...[...s3, 'mv', file, `s3://backups/NEW_FOLDER/${odd}`],
      ...[...s3, 'mv', folder, 's3://backups/NEW_FOLDER/2026/', '--recursive'],
    ]);
  });

  it('hold no key', () => {
    const all = ['', 'logs/', 'a.txt'].flatMap((key) => commandsOf(at, [key])).map(({ text }) => text);
    expect(all.join('\n')).not.toMatch(/secret|access.?key|signature/i);
  });
});
