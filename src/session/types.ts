/** The dependencies of the sign-in screens: they make no requests themselves and have no router. */
import type { EntrySite } from '../../dataProvider/calls/entrySite';
import type { Language } from '../../resources/kind/language';
import type { Brand } from '../../themes/types';

/** node-polyglot's `t` over `i18n/<language>/entry.json`. */
export type SessionTranslate = (key: string, params?: Record<string, string | number>) => string;

/** What the identity service sends back to `/auth0_callback`, as `POST /user-resource/auth0_callback` takes it. */
export interface CallbackParams {
  access_token: string;
  id_token: string;
  scope: string;
  /** Seconds, as text. */
  expires_in: string;
  token_type: string;
  state: string;
}

/** A failed call: the fields of the data provider's errors that are used here. */
export interface CallFailure {
  message: string;
  /** HTTP status; 0 or absent without an answer. */
  status?: number;
  /** The message with correlation id and status. */
  userMessage?: string;
}

export interface EntryApi {
  /** `GET /user-resource/user` under this key and no other; rejects with a `CallFailure`. */
  checkKey(key: string): Promise<unknown>;
  /** `POST /user-resource/auth0_callback`. */
  auth0Callback(params: CallbackParams): Promise<{ apikey: string; emailVerified?: unknown }>;
  /** Called when the key is stored. `path` is where the person wanted to go, a safe path of the portal. */
  signedIn(key: string, path: string): void;
  /** The form was touched: a good moment to fetch the shell. */
  touched?(): void;
  /** Something that should not happen did (missing callback parameters). Never given a secret. */
  report?(message: string): void;
}

/** The routes of the sign-in screens. Paths are without the base `/app`. */
export type EntryRoute =
  | { name: 'sign-in'; username?: string }
  | { name: 'auth0_callback'; params: Readonly<Record<string, string>> }
  | { name: 'email_verification'; success: boolean; email?: string }
  | { name: 'referral'; code: string };

export interface EntryLanguages {
  current: Language;
  /** Code and own name: `['et', 'Eesti']`. */
  all: readonly (readonly [Language, string])[];
  load(language: Language): Promise<SessionTranslate>;
}

export interface EntryOptions {
  root: HTMLElement;
  site: EntrySite;
  /** The configuration with its texts in another language. Absent if it has only one. */
  siteIn?: (language: Language) => EntrySite;
  brand: Brand;
  t: SessionTranslate;
  api: EntryApi;
  route: EntryRoute;
  /** Without it, no choice of language is offered. */
  languages?: EntryLanguages;
}
