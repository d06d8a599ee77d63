/**
 * The site configuration: `GET /config/ui/config` and `GET /config/locations` (docs/coverage.md, section 3).
 * Each key is parsed separately: an invalid value is replaced by its default and reported, and never stops the
 * portal.
 */
import * as z from 'zod/mini';
import { fit, type SchemaIssue } from '../../resources/kind/fit';
import { mapOf, named } from '../../resources/kind/named';
import { table } from '../../src/lib/table';
import { setUnread, type UnreadPart } from '../../src/lib/unread';
import { isWebAddress } from './webAddress';
import { localized } from './localizedTexts';
import { withThemeAssets } from './themeAssets';
import type { Language } from '../../resources/kind/language';
import { isJsonObject } from '../../src/lib/json';

const text = z.string();
const flag = z.boolean();
const amount = z.number();
/** Rendered as a link, so only http and https URLs are accepted. */
const webPage = z.string().check(z.refine(isWebAddress, 'Should be an address of the web (https://…)'));

const displayCurrency = z.object({
  code: z.string().check(z.length(3)),
  title: text,
  rate: z.number().check(z.positive()),
});

/**
 * A predefined size. `ram` in MB, `ssd` in GB; either is missing if it could not be read. OS entries are `name`
 * or `name:version`.
 */
const machinePackage = named(
  z.object({
    name: z._default(text, ''),
    cpu: z.optional(z.number().check(z.gte(1))),
    ram: z.optional(z.number().check(z.gte(1))),
    ssd: z.optional(z.number().check(z.gte(1))),
    default: z._default(mapOf(text), {}),
    os: z._default(z.array(text), []),
    disabled: z._default(z.array(text), []),
    notice: z.optional(text),
  }),
  {
    also: {
      name: ['title', 'display_name', 'label'],
      cpu: ['vcpu', 'vcpus', 'cores'],
      ram: ['memory', 'ram_mb', 'memory_mb'],
      ssd: ['disk', 'disks', 'size_gb', 'storage'],
      default: ['default_os', 'defaults'],
      os: ['os_list'],
      disabled: ['disabled_list', 'disabled_os'],
    },
  },
);

const processorMethod = z.object({ key: text, name: text });

const processor = z.looseObject({
  type: z._default(z.enum(['creditcard', 'link', 'invoice']), 'link'),
  name: z._default(text, ''),
  keyword: text,
  public_key: z.optional(text),
  /** In major units of the site's currency. */
  verification_amount: z.optional(amount),
  use_3ds_verification: z.optional(flag),
  supports_auto_topup: z.optional(flag),
  show_postalcode_input: z.optional(flag),
  service_fee: z.optional(
    z.object({ flat_rate: z.optional(amount), percentage: z.optional(z.number().check(z.gte(0), z.lte(100))) }),
  ),
  methods: z.optional(z.array(processorMethod)),
  /** Null, or an object without a currency, means no conversion. */
  charge_currency_conversion: z.optional(z.object({ to_currency: z.optional(z.string().check(z.length(3))) })),
});
export type PaymentProcessor = z.infer<typeof processor>;

const accountField = named(
  z.object({
    required: z.optional(flag),
    visible: z.optional(flag),
    label: z.optional(text),
    register_url: z.optional(text),
  }),
  { plain: 'required' },
);

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

/** Every key with its schema and the default for a missing or invalid value. */
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
  limitedBillingAccountConfig: [
    z.optional(
      named(z.object({ vcpu: z.optional(z.number()), ram_mb: z.optional(z.number()) }), {
        also: { vcpu: ['cpu', 'vcpus'], ram_mb: ['ram', 'memory', 'memory_mb'] },
      }),
    ),
    undefined,
  ],
  minimumTopupAmount: [amount, 0],
  allowDebt: [flag, false],
  predefinedPackages: [z.array(machinePackage), []],
  paymentProcessors: [z.array(processor), []],
  billingAccountFields: [mapOf(accountField), {}],
  chatEnabled: [flag, false],
  chatConfig: [z.optional(chatConfig), undefined],
  /** Hour of the day, UTC, as HH:MM. */
  backupTime: [z.optional(text), undefined],
  termsUrl: [z.optional(webPage), undefined],
  supportEmail: [z.optional(text), undefined],
  billingEmail: [z.optional(text), undefined],
  apiDocUrl: [z.optional(webPage), undefined],
  apiGrafanaUrl: [z.optional(webPage), undefined],
  supportUrl: [z.optional(webPage), undefined],
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

type SiteKey = keyof typeof siteKeys;
/** The parsed configuration with every key set. Amounts are in major units of `siteCurrency`. */
export type SiteConfig = { readonly [K in SiteKey]: z.infer<(typeof siteKeys)[K][0]> };
export type MachinePackage = z.infer<typeof machinePackage>;

export interface SiteProblem {
  /** Key path, for example `paymentProcessors.0.type`. */
  path: string;
  message: string;
}

type Bag = Record<string, unknown>;

/** Fields without which an entry is unusable. Each missing one is reported. */
const essential = table<readonly string[]>({
  displayCurrencies: ['code', 'rate'],
  paymentProcessors: ['keyword'],
  themeScripts: ['src'],
});

/**
 * Fallback names for entries without one: a payment method's keyword (docs/coverage.md, section 8), a size's
 * number.
 */
const standInNames = table<(entry: Bag, index: number) => unknown>({
  paymentProcessors: ({ keyword }) => keyword,
  predefinedPackages: (_, index) => `#${index + 1}`,
});

function usable(key: string, entries: readonly Bag[]): Bag[] {
  const nameOf = standInNames[key];
  return entries
    .map((entry, index) => (nameOf && entry.name === '' ? { ...entry, name: nameOf(entry, index) } : entry))
    .filter((entry) => (essential[key] ?? []).every((name) => entry[name] !== undefined));
}

/**
 * Rates from the site's own currency, in capital letters: a provider with several sites may give each the same table, whose base
 * is another currency.
 */
function withOwnRates({ siteCurrency, displayCurrencies: others }: SiteConfig): Partial<SiteConfig> {
  const currency = siteCurrency.toUpperCase();
  const named = others.map((one) => ({ ...one, code: one.code.toUpperCase() }));
  const { rate: own = 1 } = named.find(({ code }) => code === currency) ?? {};
  return { siteCurrency: currency, displayCurrencies: named.map((one) => ({ ...one, rate: one.rate / own })) };
}

/**
 * Parses any answer of `GET /config/ui/config` by the rules of `fit`: an invalid value costs that value. Texts
 * given in several languages are read in `language`.
 */
export function readSite(raw: unknown, language: Language = 'en'): { site: SiteConfig; problems: SiteProblem[] } {
  const spoken = localized(language, raw);
  const given: Bag = withThemeAssets(isJsonObject(spoken) ? { ...spoken } : {});
  const problems: SiteProblem[] = [];
  const site: Bag = {};
  for (const [key, [schema, standard]] of Object.entries(siteKeys)) {
    const value = given[key] ?? undefined;
    const lost: UnreadPart[] = [];
    const report = ({ path, message, lost: isLost }: SchemaIssue) => {
      problems.push({ path, message });
      if (isLost) lost.push({ source: `site.${key}`, path, message });
    };
    const read = value === undefined ? undefined : fit<unknown>(schema, value, report, { strict: true, path: key });
    site[key] = key in essential || key in standInNames ? usable(key, (read ?? standard) as Bag[]) : (read ?? standard);
    setUnread(`site.${key}`, '', lost);
  }
  if (site.kubernetesEnabled && !site.servicesEnabled) {
    problems.push({ path: 'kubernetesEnabled', message: 'Kubernetes requires servicesEnabled' });
    site.kubernetesEnabled = false;
  }
  Object.assign(site, withOwnRates(site as SiteConfig));
  return { site: Object.freeze(site) as SiteConfig, problems };
}

const location = named(
  z.looseObject({
    slug: text,
    display_name: z._default(text, ''),
    description: z.optional(z.nullable(text)),
    order_nr: z.optional(z.nullable(z.number())),
    country_code: z.optional(z.nullable(text)),
    is_default: z.optional(flag),
    is_preferred: z.optional(flag),
    is_published: z.optional(flag),
    create_resource_disabled: z.optional(flag),
    mikrotik: z.optional(z.unknown()),
  }),
  { also: { slug: ['code', 'id', 'uuid'], display_name: ['name', 'title'] } },
);
export type SiteLocation = z.infer<typeof location>;

/**
 * Parses the answer of `GET /config/locations`: published locations in their order. A location without a slug is
 * dropped.
 */
export function readLocations(
  raw: unknown,
  language: Language = 'en',
): { locations: SiteLocation[]; problems: SiteProblem[] } {
  const problems: SiteProblem[] = [];
  const report = ({ path, message }: SchemaIssue) => void problems.push({ path, message });
  const given = localized(language, raw) ?? undefined;
  const read = fit(z.optional(z.array(location)), given, report, { path: 'locations' }) ?? [];
  const published = read
    .filter(({ slug, is_published }) => slug && is_published !== false)
    .map((one) => ({ ...one, display_name: one.display_name || one.slug }));
  return { locations: published.sort((a, b) => (a.order_nr ?? 0) - (b.order_nr ?? 0)), problems };
}

/** Both configuration answers, parsed, with texts in `language`. */
export function readConfiguration(
  { config, locations }: { config: unknown; locations: unknown },
  language: Language = 'en',
) {
  const { site, problems } = readSite(config, language);
  const read = readLocations(locations, language);
  return { site, locations: read.locations, problems: [...problems, ...read.problems] };
}
