/** The site configuration: values, and what depends on each other. */
import { readConfiguration, siteKeys, type SiteConfig } from '../../../dataProvider/calls/site';
import { standardBrand } from '../../../themes';
import { packageFaults } from '../../../resources/virtual_machine/packages';
import { isObject } from '../read';
import type { Configuration } from '../site';
import { error, warning, type Finding } from './finding';
import { checkPlaces } from './places';

const at = (path: string) => `config: ${path}`;

function flags(site: SiteConfig): Finding[] {
  const { vmsEnabled, vmAppsEnabled, auth0Domain, referralCodeEnabled, chatEnabled } = site;
  const tops = site.paymentProcessors.some((processor) => processor.supports_auto_topup === true);
  const needs: [is: boolean, key: string, told: string][] = [
    [vmAppsEnabled && !vmsEnabled, 'vmAppsEnabled', 'needs vmsEnabled: apps are installed on virtual machines'],
    [site.recurringPaymentsEnabled && !tops, 'recurringPaymentsEnabled', 'needs a processor with supports_auto_topup'],
    [referralCodeEnabled && !site.referralCreditAmounts, 'referralCodeEnabled', 'needs referralCreditAmounts'],
    [chatEnabled && !site.chatConfig, 'chatEnabled', 'needs chatConfig'],
    [Boolean(auth0Domain) !== Boolean(site.auth0ClientId), 'auth0Domain', 'needs auth0ClientId, and that needs it'],
  ];
  return needs.filter(([is]) => is).map(([, key, told]) => error('flag-needs', at(key), told));
}

/** What a processor's own script can't do without (spec section 3). */
const needsKey = [
  'stripe',
  'stripe_wallet',
  'stripe_creditcard',
  'omise',
  'omise_creditcard',
  'adyen',
  'razorpay',
  'paypal_vault',
];
/** Those that the portal has an adapter for (src/pages/topup/processors), which a test compares. */
export const known: ReadonlySet<string> = new Set([
  ...needsKey,
  'duitku',
  'sslcommerz',
  'clictopay',
  'coingate',
  'invoice',
]);
const cards = new Set(['omise_creditcard', 'stripe_creditcard', 'paypal_vault']);

function processors(site: SiteConfig): Finding[] {
  const rates = new Set([site.siteCurrency, ...site.displayCurrencies.map(({ code }) => code)]);
  const seen = new Set<string>();
  const found = site.paymentProcessors.flatMap((processor, index) => {
    const { keyword, type, public_key: key, methods, charge_currency_conversion: conversion } = processor;
    const here = at(`paymentProcessors[${index}]`);
    const twice = seen.has(keyword);
    seen.add(keyword);
    return [
      ...(twice ? [error('processor', here, `${keyword} is there twice`)] : []),
      ...(known.has(keyword)
        ? []
        : [warning('processor', `${here}.keyword`, `${keyword} is not known: customers are sent to its own page`)]),
      ...(needsKey.includes(keyword) && !key
        ? [error('processor', `${here}.public_key`, `${keyword} can not begin without it`)]
        : []),
      ...(cards.has(keyword) !== (type === 'creditcard') && known.has(keyword)
        ? [error('processor', `${here}.type`, `${keyword} is ${cards.has(keyword) ? '' : 'not '}of type creditcard`)]
        : []),
      ...(type === 'creditcard' && processor.verification_amount === undefined
        ? [
            warning(
              'processor',
              `${here}.verification_amount`,
              'is missing: customers are not told what their bank will show',
            ),
          ]
        : []),
      ...(methods?.length === 0 ? [error('processor', `${here}.methods`, 'is empty: there is nothing to choose')] : []),
      ...(conversion && !rates.has(conversion.to_currency)
        ? [
            error(
              'currency',
              `${here}.charge_currency_conversion`,
              `${conversion.to_currency} has no rate in displayCurrencies`,
            ),
          ]
        : []),
    ];
  });
  return site.paymentProcessors.length === 0
    ? [error('processor', at('paymentProcessors'), 'is empty: nobody can top up')]
    : found;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function money(site: SiteConfig): Finding[] {
  const { siteCurrency, displayCurrencies, minimumTopupAmount } = site;
  const own = displayCurrencies.find(({ code }) => code === siteCurrency);
  const codes = displayCurrencies.map(({ code }) => code);
  const strange = [siteCurrency, ...codes].filter((code) => !currencies.has(code));
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...strange.map((code) =>
      error('currency', at(code === siteCurrency ? 'siteCurrency' : 'displayCurrencies'), `${code} is no currency`),
    ),
    ...twice.map((code) => error('currency', at('displayCurrencies'), `${code} is there twice`)),
    ...(displayCurrencies.length > 0 && own?.rate !== 1
      ? [
          error(
            'currency',
            at('displayCurrencies'),
            own
              ? `the rate of ${siteCurrency}, the site’s own, is not 1`
              : `${siteCurrency}, the site’s own, is missing`,
          ),
        ]
      : []),
    ...(Number(minimumTopupAmount) > 0
      ? []
      : [warning('money', at('minimumTopupAmount'), 'is 0: fees can eat up a top-up')]),
  ];
}

/** Ids that each chat provider needs; they are the same as in `src/chat/providers.ts`, which a test compares. */
export const chatNeeds: Readonly<Record<string, readonly string[]>> = {
  intercom: ['intercom_app_id'],
  qiscus: ['qiscus_client_key', 'qiscus_channel_id'],
  botika: ['botika_client_key'],
  oncehub: ['oncehub_website_id', 'oncehub_bot_id'],
  leadbooster: ['company_id', 'playbook_uuid'],
  tawk: ['property_id', 'widget_id'],
};

function chat({ chatEnabled, chatConfig }: SiteConfig): Finding[] {
  if (!chatEnabled || !chatConfig) return [];
  const needs = chatNeeds[chatConfig.type];
  if (!needs) return [error('chat', at('chatConfig.type'), `${chatConfig.type} is not known: no chat is shown`)];
  return needs
    .filter((id) => !(chatConfig as Record<string, unknown>)[id])
    .map((id) => error('chat', at(`chatConfig.${id}`), `${chatConfig.type} can not begin without it`));
}

const rules = {
  'disabled-not-listed': 'is disabled, but not in os',
  'default-not-listed': 'is a default, but not in os',
  'default-disabled': 'is a default and disabled',
} as const;

function packages({ vmsEnabled, predefinedPackages }: SiteConfig): Finding[] {
  const broken = predefinedPackages.flatMap((pkg, index) =>
    packageFaults(pkg).map(({ rule, os }) =>
      error('package', at(`predefinedPackages[${index}]`), `${pkg.name}: ${os} ${rules[rule]}`),
    ),
  );
  const none = vmsEnabled && predefinedPackages.length === 0;
  return none
    ? [warning('package', at('predefinedPackages'), 'is empty: customers choose every size by hand')]
    : broken;
}

const accountFields = new Set(
  'email address_line1 city company_name company_reg_code company_vat_number country county customer_name customer_phone customer_id_number post_index document integration_id'.split(
    ' ',
  ),
);

function fields({ billingAccountFields }: SiteConfig): Finding[] {
  return Object.entries(billingAccountFields).flatMap(([name, { required, visible }]) => [
    ...(accountFields.has(name)
      ? []
      : [error('account-field', at(`billingAccountFields.${name}`), 'is no field of a billing account')]),
    ...(required && visible === false
      ? [
          error(
            'account-field',
            at(`billingAccountFields.${name}`),
            'is required, but not visible: no account can be created',
          ),
        ]
      : []),
  ]);
}

/** What a customer would miss. */
const wanted = ['siteName', 'logo', 'loginTitle', 'loginSubtitle', 'termsUrl', 'supportEmail'] as const;

/** A brand of the provider's own brings its logo. */
function texts(raw: Record<string, unknown>, site: SiteConfig): Finding[] {
  return wanted
    .filter((key) => raw[key] === undefined || raw[key] === null || raw[key] === '')
    .filter((key) => key !== 'logo' || site.siteTheme === standardBrand)
    .map((key) => warning('missing', at(key), key === 'logo' ? 'is missing: the brand’s own is shown' : 'is missing'));
}

const notAnObject = error('value', 'config', 'is no object: the portal runs with standard values');

/** `raw`: what `GET /config/ui/config` and `GET /config/locations` answered; either may be anything. */
export function checkConfig(raw: Configuration): Finding[] {
  const { site, places, problems } = readConfiguration(raw);
  if (!isObject(raw.config)) return [notAnObject, ...checkPlaces(raw.locations, places)];
  const given = raw.config;
  const unknown = Object.keys(given).filter((key) => !(key in siteKeys) && key !== 'locations');
  return [
    ...problems.map(({ path, message }) => error('value', at(path), `${message}; the value is left out`)),
    ...unknown.map((key) => warning('unknown-key', at(key), 'is not known')),
    ...flags(site),
    ...processors(site),
    ...money(site),
    ...chat(site),
    ...packages(site),
    ...fields(site),
    ...checkPlaces(raw.locations, places),
    ...texts(given, site),
  ];
}
