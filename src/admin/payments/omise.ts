/**
 * Omise's own script: creates tokens of cards and sources of other methods, so that their data never reaches the
 * portal's servers.
 */
import { scriptGlobal } from '../../lib/script';

interface Answer {
  object?: string;
  id?: string;
  message?: string;
}
type Heard = (status: number, answer: Answer) => void;

interface Omise {
  setPublicKey(key: string): void;
  createToken(kind: 'card', values: Readonly<Record<string, string>>, heard: Heard): void;
  createSource(kind: string, values: Readonly<Record<string, string | number>>, heard: Heard): void;
}

async function open(publicKey: string | undefined): Promise<Omise> {
  const omise = await scriptGlobal<Omise>('https://cdn.omise.co/omise.js', 'Omise');
  omise.setPublicKey(publicKey ?? '');
  return omise;
}

const idOf = (send: (heard: Heard) => void): Promise<string> =>
  new Promise((resolve, reject) =>
    send((status, { id, message }) => (status === 200 && id ? resolve(id) : reject(new Error(message ?? '')))),
  );

/** Rejects with `ScriptFailed`, or an error with Omise's message. */
export async function omiseToken(publicKey: string | undefined, card: Readonly<Record<string, string>>) {
  const omise = await open(publicKey);
  return idOf((heard) => omise.createToken('card', card, heard));
}

/** `values.amount` in the smallest coin of `values.currency`. */
export async function omiseSource(
  publicKey: string | undefined,
  kind: string,
  values: Readonly<Record<string, string | number>>,
) {
  const omise = await open(publicKey);
  return idOf((heard) => omise.createSource(kind, values, heard));
}
