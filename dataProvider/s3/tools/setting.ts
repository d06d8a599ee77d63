/** A bucket's settings as the XML that goes over the wire, with all that the SDK does not know of them. */
import type {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { S3Error } from '../s3Error';
import { readXmlText, type XmlElement } from './xml';

type ReadCommand =
  | GetBucketLifecycleConfigurationCommand
  | GetBucketVersioningCommand
  | GetObjectLockConfigurationCommand;
type WriteCommand = PutBucketLifecycleConfigurationCommand | PutBucketVersioningCommand;

/** What a step of the SDK hands on. */
const responseOf = (result: unknown) => (result as { response: { body: unknown; headers: object } }).response;
const requestOf = (args: unknown) => (args as { request: { body?: unknown } }).request;

/**
 * The root element of the answer to `command`. Rejects with `S3Error`; with reason `unreadable` if the answer has another root or
 * is no XML, as the page of a proxy: a setting that is replaced as a whole must not be taken for unset.
 */
export async function readSetting(
  s3Bucket: S3Bucket,
  command: ReadCommand,
  root: string,
): Promise<{ element: XmlElement; headers: ReadonlyMap<string, string> }> {
  let text = '';
  let headers: ReadonlyMap<string, string> = new Map();
  // The commands differ in their input and output only, which this step leaves as they are.
  const typed = command as GetBucketLifecycleConfigurationCommand;
  await s3Bucket.run((client) => {
    typed.middlewareStack.add(
      <A, R>(next: (args: A) => Promise<R>) =>
        async (args: A) => {
          const result = await next(args);
          const response = responseOf(result);
          const bytes = await client.config.streamCollector(response.body);
          text = new TextDecoder().decode(bytes);
          headers = new Map(Object.entries(response.headers));
          response.body = bytes;
          return result;
        },
      { step: 'deserialize', priority: 'low', name: 'answerText', override: true },
    );
    return client.send(typed);
  });
  const element = readXmlText(text);
  if (element?.name !== root) throw new S3Error('unreadable', `The answer is no ${root}`, 'Unreadable', 200);
  return { element, headers };
}

/** Sends `xml` as the body of `command`, in place of what the SDK would write. Rejects as the SDK does. */
export async function sendSetting(s3Bucket: S3Bucket, command: WriteCommand, xml: string): Promise<void> {
  const sent = command as PutBucketLifecycleConfigurationCommand;
  sent.middlewareStack.add(
    <A, R>(next: (args: A) => Promise<R>) =>
      (args: A) => {
        requestOf(args).body = xml;
        return next(args);
      },
    { step: 'serialize', priority: 'low', name: 'settingText', override: true },
  );
  await s3Bucket.run((client) => client.send(sent));
}
