/** A bucket of prepared answers, for what no server can be made to answer. */
import type { S3Bucket } from '../../dataProvider/s3';

interface Sent {
  name: string;
  input: Readonly<Record<string, unknown>>;
}

/** A bucket that answers each command by its name; an error is thrown, and a function is called with the input. */
export function bucketWith(answers: Readonly<Record<string, unknown>>): { s3Bucket: S3Bucket; sent: readonly Sent[] } {
  const sent: Sent[] = [];
  const known = new Map(Object.entries(answers));
  const send = (command: { constructor: { name: string }; input: Sent['input'] }) => {
    const name = command.constructor.name.replace(/Command$/, '');
    sent.push({ name, input: command.input });
    const given = known.get(name) ?? {};
    const answer: unknown = typeof given === 'function' ? given(command.input) : given;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const client = { send };
  const run = (call: (client: object) => Promise<unknown>) => call(client);
  return { s3Bucket: { bucket: 'b', client, run, now: () => new Date() } as unknown as S3Bucket, sent };
}
