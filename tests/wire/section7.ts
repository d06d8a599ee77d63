/**
 * The calls of docs/coverage.md, section 7, each once, with the paths as the readings complete them. `{location}` is the slug of
 * one; the other names stand for ids in the path. The calls of a kind are in its folder (`resources/<kind>/wire/calls.ts`),
 * those of none here.
 */
export interface SpecCall {
  call: string;
  /** Heading of section 7. */
  group: string;
  /** `none`: needs no API key (readings). `admin`: for administrators only (section 6). */
  key?: 'none' | 'admin';
  /** Body is form-encoded (section 7, Tokens and delegation). Everything else is JSON. */
  form?: true;
}

const ofNoKind = [
  { call: 'GET /payment/paypal/id_token', group: 'PayPal' },
  { call: 'GET /payment/paypal/setup_token', group: 'PayPal' },
  { call: 'GET /payment/paypal/payment_token', group: 'PayPal' },
  { call: 'POST /payment/link/save_methods', group: 'Top-up' },
  { call: 'POST /payment/link/send_data', group: 'Top-up' },
  { call: 'GET /payment/link/process_result', group: 'Top-up' },
  { call: 'GET /payment/persistent_data', group: 'Top-up' },
  { call: 'GET /payment/final_topup_amount', group: 'Top-up' },
  { call: 'POST /payment/credit/buy', group: 'Top-up' },
  { call: 'POST /payment/credit/buy/posthook', group: 'Top-up' },
  { call: 'GET /config/ui/config', group: 'Config', key: 'none' },
  { call: 'GET /config/locations', group: 'Config', key: 'none' },
  { call: 'GET /config/vm_images', group: 'Config', key: 'none' },
  { call: 'GET /api/parameters/vm', group: 'Config', key: 'none' },
  { call: 'GET /pricing/list/current', group: 'Config', key: 'none' },
] as const satisfies readonly SpecCall[];

/** By folder; each `resources/<kind>/wire/calls.ts` adds its own, so that a misspelt call does not compile. */
export interface OwnCalls {
  '': typeof ofNoKind;
}

export type CallName = OwnCalls[keyof OwnCalls][number]['call'];
type NamedCall = SpecCall & { call: CallName };

/** The headings of section 7, in its order. */
const groups = [
  'Billing',
  'PayPal',
  'Cards',
  'Top-up',
  'Config',
  'Virtual machines',
  'Disks',
  'Bare metal',
  'Network',
  'Managed services',
  'Object storage',
  'Tokens and delegation',
  'User',
];
const own = import.meta.glob<Record<string, readonly NamedCall[]>>('../../resources/*/wire/calls.ts', { eager: true });
/** A heading of a kind's own comes last. */
const rank = ({ group }: SpecCall) => (groups.includes(group) ? groups.indexOf(group) : groups.length);

export const section7: readonly NamedCall[] = [
  ...ofNoKind,
  ...Object.values(own).flatMap((file) => Object.values(file).flat()),
].toSorted((a, b) => rank(a) - rank(b));
