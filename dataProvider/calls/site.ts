/**
 * The site configuration: `GET /config/ui/config` and `GET /config/locations` (spec section 3).
 * Every key is read by itself: a bad value costs that value and is reported, never the portal.
 */
import * as z from 'zod/mini';

const text = z.string();
const flag = z.boolean();
const amount = z.coerce.number();

const displayCurrency = z.object({
  code: z.string().check(z.length(3)),
  title: text,
  rate: z.coerce.number().check(z.positive()),
});

/** A ready-made size. `ram` in MB, `ssd` in GB. OS entries are `name` or `name:version`. */
const machinePackage = z.object({
  name: text,
  cpu: z.number().check(z.gte(1)),
  ram: z.number().check(z.gte(1)),
  ssd: z.number().check(z.gte(1)),
  default: z._default(z.record(text, text), {}),
  os: z._default(z.array(text), []),
  disabled: z._default(z.array(text), []),
  notice: z.optional(text),
});

const processorMethod = z.object({ key: text, name: text });

const processor = z.looseObject({
  type: z.enum(['creditcard', 'link', 'invoice']),
  name: text,
  keyword: text,
  public_key: z.optional(text),
  /** In the site's currency, major units. */
  verification_amount: z.optional(amount),
  use_3ds_verification: z.optional(flag),
  supports_auto_topup: z.optional(flag),
  show_postalcode_input: z.optional(flag),
  service_fee: z.optional(
    z.object({ flat_rate: z.optional(amount), percentage: z.optional(z.coerce.number().check(z.gte(0), z.lte(100))) }),
  ),
  methods: z.optional(z.array(processorMethod)),
  charge_currency_conversion: z.optional(z.object({ to_currency: z.string().check(z.length(3)) })),
});
export type PaymentProcessor = z.infer<typeof processor>;

const accountField = z.object({
  required: z._default(flag, false),
  visible: z.optional(flag),
  label: z.optional(text),
  register_url: z.optional(text),
});

const chatConfig = z.looseObject({
  type: text,
  intercom_app_id: z.optional(text),
  intercom_region: z.optional(text),
  qiscus_channel_id: z.optional(z.union([text, z.number()])),
  qiscus_client_key: z.optional(text),
  botika_client_key: z.optional(text),
  oncehub_website_id: z.optional(text),
  oncehub_bot_id: z.optional(text),
  company_id: z.optional(z.union([text, z.number()])),
  playbook_uuid: z.optional(text),
  widget_id: z.optional(text),
  property_id: z.optional(text),
});

const themeScript = z.object({ src: text, waitForLoad: z._default(flag, false) });

/** Every key with its schema and the value that stands when it is missing or wrong. */
export const siteKeys = {
  siteName: [text, 'Portico'],
  siteTheme: [text, 'portico'],
  siteCountry: [z.string().check(z.length(2)), 'EE'],
  siteLocale: [text, 'en'],
  siteCurrency: [z.string().check(z.length(3)), 'EUR'],
  displayCurrencies: [z.array(displayCurrency), []],
  vmsEnabled: [flag, true],
  vmAppsEnabled: [flag, false],
  ipsEnabled: [flag, false],
  privateNetworksEnabled: [flag, false],
  loadBalancerEnabled: [flag, false],
  firewallEnabled: [flag, false],
  storageEnabled: [flag, false],
  servicesEnabled: [flag, false],
  kubernetesEnabled: [flag, false],
  bareMetalEnabled: [flag, false],
  disksEnabled: [flag, false],
  mfaAvailable: [flag, false],
  recurringPaymentsEnabled: [flag, false],
  firstAccountCredit: [z.optional(amount), undefined],
  referralCodeEnabled: [flag, false],
  referralCreditAmounts: [
    z.optional(
      z.object({
        receiver_credit: z.optional(amount),
        promoter_credit: z.optional(amount),
        referral_credit_receiver_precondition_topup_sum: z.optional(amount),
      }),
    ),
    undefined,
  ],
  limitedBillingAccountConfig: [z.optional(z.object({ vcpu: z.number(), ram_mb: z.number() })), undefined],
  minimumTopupAmount: [amount, 0],
  allowDebt: [flag, false],
  predefinedPackages: [z.array(machinePackage), []],
  paymentProcessors: [z.array(processor), []],
  billingAccountFields: [z.record(text, accountField), {}],
  chatEnabled: [flag, false],
  chatConfig: [z.optional(chatConfig), undefined],
  /** Hour of the day, UTC, as HH:MM. */
  backupTime: [z.optional(text), undefined],
  termsUrl: [z.optional(z.url()), undefined],
  supportEmail: [z.optional(text), undefined],
  billingEmail: [z.optional(text), undefined],
  apiDocUrl: [z.optional(z.url()), undefined],
  apiGrafanaUrl: [z.optional(z.url()), undefined],
  supportUrl: [z.optional(z.url()), undefined],
  s3ForcePathStyle: [flag, false],
  manualBillingAccountValidation: [flag, false],
  maxUploadSizeMb: [z.number().check(z.positive()), 5],
  loginTitle: [z.optional(text), undefined],
  loginSubtitle: [z.optional(text), undefined],
  logo: [z.optional(text), undefined],
  certificates: [z.array(text), []],
  favicon: [z.optional(text), undefined],
  icon: [z.optional(text), undefined],
  png: [z.optional(text), undefined],
  themeScripts: [z.array(themeScript), []],
  mockApiEnabled: [flag, false],
  auth0Domain: [z.optional(text), undefined],
  auth0ClientId: [z.optional(text), undefined],
  auth0Connection: [z.optional(text), undefined],
  staffEmailDomains: [z.array(text), []],
} as const satisfies Record<string, readonly [z.ZodMiniType, unknown]>;

export type SiteKey = keyof typeof siteKeys;
/** The whole configuration after reading: every key is there. Amounts are major units of `siteCurrency`. */
export type SiteConfig = { readonly [K in SiteKey]: z.infer<(typeof siteKeys)[K][0]> };
export type MachinePackage = z.infer<typeof machinePackage>;

export interface SiteProblem {
  /** Key path, for example `paymentProcessors.0.type`. */
  path: string;
  message: string;
}

/** A way to pay is kept without its wrong values, as long as it says which one it is (spec section 8). */
function keptProcessor(entry: unknown, wrong: readonly (PropertyKey | undefined)[]): unknown[] {
  if (entry === null || typeof entry !== 'object' || !('keyword' in entry) || wrong.includes('keyword')) return [];
  const right = Object.entries(entry).filter(([name]) => !wrong.includes(name));
  return [{ type: 'link', name: entry.keyword, ...Object.fromEntries(right) }];
}

/** Reads what `GET /config/ui/config` answered, whatever it is. List entries that are wrong are left out one by one. */
export function readSite(raw: unknown): { site: SiteConfig; problems: SiteProblem[] } {
  const given: Record<string, unknown> = raw && typeof raw === 'object' && !Array.isArray(raw) ? { ...raw } : {};
  const problems: SiteProblem[] = [];
  const site: Record<string, unknown> = {};
  for (const [key, [schema, standard]] of Object.entries(siteKeys)) {
    const value = given[key];
    if (value === undefined || value === null) {
      site[key] = standard;
      continue;
    }
    const result = z.safeParse(schema, value);
    if (result.success) {
      site[key] = result.data;
      continue;
    }
    for (const issue of result.error.issues) {
      problems.push({ path: [key, ...issue.path].join('.'), message: issue.message });
    }
    const list = Array.isArray(value)
      ? value.flatMap((entry: unknown, index) => {
          const issues = result.error.issues.filter((i) => i.path[0] === index);
          if (issues.length === 0) return [entry];
          return key === 'paymentProcessors'
            ? keptProcessor(
                entry,
                issues.map((i) => i.path[1]),
              )
            : [];
        })
      : [];
    const rest = z.safeParse(schema, list);
    site[key] = Array.isArray(value) && rest.success ? rest.data : standard;
  }
  if (site.kubernetesEnabled && !site.servicesEnabled) {
    problems.push({ path: 'kubernetesEnabled', message: 'Kubernetes requires servicesEnabled' });
    site.kubernetesEnabled = false;
  }
  return { site: Object.freeze(site) as SiteConfig, problems };
}

const place = z.looseObject({
  slug: text,
  display_name: text,
  description: z.optional(z.nullable(text)),
  order_nr: z.optional(z.nullable(z.number())),
  country_code: z.optional(z.nullable(text)),
  is_default: z.optional(flag),
  is_preferred: z.optional(flag),
  is_published: z.optional(flag),
  create_resource_disabled: z.optional(flag),
  mikrotik: z.optional(z.unknown()),
});
export type Place = z.infer<typeof place>;

/** Reads what `GET /config/locations` answered: published places in their order; wrong entries are left out. */
export function readPlaces(raw: unknown): { places: Place[]; problems: SiteProblem[] } {
  const problems: SiteProblem[] = [];
  const places: Place[] = [];
  (Array.isArray(raw) ? raw : []).forEach((entry, index) => {
    const result = z.safeParse(place, entry);
    if (result.success) places.push(result.data);
    else
      for (const i of result.error.issues)
        problems.push({ path: ['locations', index, ...i.path].join('.'), message: i.message });
  });
  const shown = places.filter((p) => p.is_published !== false);
  return { places: shown.sort((a, b) => (a.order_nr ?? 0) - (b.order_nr ?? 0)), problems };
}

/** The whole of what the two configuration calls answered. */
export function readConfiguration({ config, locations }: { config: unknown; locations: unknown }) {
  const { site, problems } = readSite(config);
  const read = readPlaces(locations);
  return { site, places: read.places, problems: [...problems, ...read.problems] };
}
