/** Settings for S3 programs (docs/coverage.md, section 5). */
import { describe, expect, it } from 'vitest';
import { profileOf, snippetOf, type Connection } from './snippets';

describe('settings for programs', () => {
  const connection: Connection = {
    endpoint: 'https://s3.provider.test',
    pathStyle: true,
    profile: profileOf('Põhja Cloud OÜ'),
    accessKey: 'AK',
    secretKey: 'SK',
    bucket: 'media',
  };
  const text = (tool: 'aws' | 's3cmd' | 'rclone', more: Partial<Connection> = {}) => {
    const { files, command } = snippetOf(tool, { ...connection, ...more });
    return [...files.map((file) => file.text), command].join('\n');
  };

  it('name the storage after the site', () => {
    expect(connection.profile).toBe('pohja-cloud-ou');
    expect(profileOf('雲')).toBe('s3');
  });

  it('of aws-cli', () => {
    expect(text('aws')).toBe(
      [
        '[pohja-cloud-ou]',
        'aws_access_key_id = AK',
        'aws_secret_access_key = SK',
        '',
        '[profile pohja-cloud-ou]',
        'endpoint_url = https://s3.provider.test',
        'region = us-east-1',
        's3 =',
        '  addressing_style = path',
        '',
        'aws --profile pohja-cloud-ou s3 ls s3://media',
      ].join('\n'),
    );
    expect(text('aws', { pathStyle: false })).toContain('addressing_style = virtual');
  });

  it('of s3cmd', () => {
    expect(text('s3cmd')).toContain(
      'host_base = s3.provider.test\nhost_bucket = s3.provider.test\nbucket_location = us-east-1\n',
    );
    expect(text('s3cmd')).toContain('use_https = True');
    expect(text('s3cmd', { pathStyle: false })).toContain('host_bucket = %(bucket)s.s3.provider.test');
    expect(text('s3cmd', { endpoint: 'http://localhost:9000' })).toContain('use_https = False');
  });

  it('of rclone', () => {
    expect(text('rclone')).toContain(
      'secret_access_key = SK\nendpoint = https://s3.provider.test\nregion = us-east-1\nforce_path_style = true',
    );
    expect(text('rclone')).toContain('rclone ls pohja-cloud-ou:media');
    expect(text('rclone', { bucket: undefined })).toContain('rclone lsd pohja-cloud-ou:');
  });

  it('sign for the region of the provider', () => {
    for (const tool of ['aws', 's3cmd', 'rclone'] as const) {
      expect(text(tool, { region: 'eu-9' })).toMatch(/^(?:region|bucket_location) = eu-9$/m);
      expect(text(tool, { region: 'eu-9' })).not.toContain('us-east-1');
    }
  });

  it('have words in capitals where a key is not known, and no line that a key smuggled in', () => {
    for (const tool of ['aws', 's3cmd', 'rclone'] as const) {
      expect(text(tool, { accessKey: undefined, secretKey: undefined })).toMatch(/ACCESS_KEY[\s\S]*SECRET_KEY/);
      expect(text(tool, { secretKey: 'S\nhost_base = evil.test' })).not.toMatch(/^host_base = evil/m);
    }
  });
});
