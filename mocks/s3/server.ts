/** The cloud's own keys and buckets as the S3 front asks for them. */
import type { Store } from '../store';
import type { S3Server } from './types';

/** `changed` is called when a bucket's size or rules have changed, so that the world is saved. */
export function createS3Server(store: Store, changed: () => unknown = () => undefined): S3Server {
  const rowOf = (name: string) => store.state.buckets.find((bucket) => bucket.name === name);
  return {
    secretOf(accessKey) {
      const key = store.state.s3Keys.find((one) => one.accessKey === accessKey);
      return key && { secret: key.secretKey, owner: String(key.user_id) };
    },
    bucketOf(name) {
      const row = rowOf(name);
      return row && { owner: String(row.user_id), suspended: row.is_suspended, cors: row.cors };
    },
    usage(name, bytes, objects) {
      const row = rowOf(name);
      if (!row || (row.size_bytes === bytes && row.num_objects === objects)) return;
      Object.assign(row, { size_bytes: bytes, num_objects: objects, updated_at: store.stamp() });
      changed();
    },
    setCors(name, cors) {
      const row = rowOf(name);
      if (!row) return;
      row.cors = cors.map((rule) => ({
        ...rule,
        allowed_origins: [...rule.allowed_origins],
        allowed_methods: [...rule.allowed_methods],
        allowed_headers: [...rule.allowed_headers],
        expose_headers: [...rule.expose_headers],
      }));
      row.updated_at = store.stamp();
      changed();
    },
  };
}
