/** A real S3 server and a key that may make buckets there. */
export interface S3Server {
  endpoint: string;
  key: { accessKey: string; secretKey: string };
  stop: () => Promise<void>;
}
export function startRgw(): Promise<S3Server>;
/** Undefined with `PORTICO_S3=skip`. */
export function realS3(): Promise<S3Server | undefined>;
