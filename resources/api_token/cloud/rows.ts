/** API tokens. */
import type { ConfiguredRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

/** Further values are defined by the declaration (`resources/api_token/kind.ts`). */
export type ApiTokenRow = ConfiguredRow & {
  id: number;
  description: string;
  billing_account_id: number | null;
  restricted: boolean;
  token: string;
  consumer_id: string;
  kong_id: string;
};

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    api_tokens: ApiTokenRow[];
  }
}

/** Its tables before anybody has come. */
export const apiTokenTables: Pick<CloudTables, 'api_tokens'> = {
  api_tokens: [],
};
