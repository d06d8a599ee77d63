/** Settings for S3 clients. Pure; unknown values are placeholders. */
export const tools = ['aws', 's3cmd', 'rclone'] as const;
export type Tool = (typeof tools)[number];

export interface Connection {
  /** Where S3 answers, with scheme, without a slash at the end. */
  endpoint: string;
  /** `s3ForcePathStyle`: the bucket in the path, not in the host name. */
  pathStyle: boolean;
  /** What the programs call this storage: letters, digits and hyphens. */
  profile: string;
  /** For signatures; default `us-east-1`, which most storages accept. */
  region?: string | undefined;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  bucket?: string | undefined;
}

interface Snippet {
  files: readonly { path: string; text: string }[];
  /** Tries whether it works. */
  command: string;
}

/** 'My Cloud OÜ' is 'my-cloud-o'. */
export const profileOf = (siteName: string): string =>
  siteName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 's3';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
/** Keys come from the API and are written to files that programs read line by line. */
const value = (given: string | undefined, placeholder: string) => given?.replace(/[\r\n]/g, '') || placeholder;

export function snippetOf(tool: Tool, connection: Connection): Snippet {
  const { endpoint, pathStyle, profile, bucket } = connection;
  const access = value(connection.accessKey, 'ACCESS_KEY');
  const secret = value(connection.secretKey, 'SECRET_KEY');
  const region = value(connection.region, 'us-east-1');
  if (tool === 'aws') {
    return {
      files: [
        {
          path: '~/.aws/credentials',
          text: lines(`[${profile}]`, `aws_access_key_id = ${access}`, `aws_secret_access_key = ${secret}`),
        },
        {
          path: '~/.aws/config',
          text: lines(
            `[profile ${profile}]`,
            `endpoint_url = ${endpoint}`,
            `region = ${region}`,
            's3 =',
            `  addressing_style = ${pathStyle ? 'path' : 'virtual'}`,
          ),
        },
      ],
      command: `aws --profile ${profile} s3 ls${bucket ? ` s3://${bucket}` : ''}`,
    };
  }
  if (tool === 's3cmd') {
    const host = endpoint.replace(/^https?:\/\//, '');
    return {
      files: [
        {
          path: '~/.s3cfg',
          text: lines(
            '[default]',
            `access_key = ${access}`,
            `secret_key = ${secret}`,
            `host_base = ${host}`,
            `host_bucket = ${pathStyle ? host : `%(bucket)s.${host}`}`,
            `bucket_location = ${region}`,
            `use_https = ${endpoint.startsWith('https:') ? 'True' : 'False'}`,
          ),
        },
      ],
      command: `s3cmd ls${bucket ? ` s3://${bucket}` : ''}`,
    };
  }
  return {
    files: [
      {
        path: '~/.config/rclone/rclone.conf',
        text: lines(
          `[${profile}]`,
          'type = s3',
          'provider = Other',
          `access_key_id = ${access}`,
          `secret_access_key = ${secret}`,
          `endpoint = ${endpoint}`,
          `region = ${region}`,
          `force_path_style = ${pathStyle}`,
        ),
      },
    ],
    command: `rclone ls${bucket ? '' : 'd'} ${profile}:${bucket ?? ''}`,
  };
}
