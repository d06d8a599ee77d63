/** The site configuration: values, and what depends on each other. */
import { isJsonObject } from '../../../src/lib/json';
import { readConfiguration, siteKeys, type SiteConfig } from '../../../dataProvider/calls/site';
import { suggestion } from '../../../resources/kind/nearest';
import { standardBrand } from '../../../themes';

import type { Configuration } from '../site';
import { checkChat } from './chat';
import { checkLanguages } from './languages';
import { configAt as at, error, warning, type Finding } from './finding';
import { checkMoney } from './money';
import { checkPackages } from './packages';
import { checkLocations } from './locations';
import { checkProcessors } from './processors';
import { checkValues, fixOf, plainMessage } from './values';

function flags(site: SiteConfig): Finding[] {
  const { vmsEnabled, vmAppsEnabled, auth0Domain, referralCodeEnabled, chatEnabled } = site;
  const tops = site.paymentProcessors.some((processor) => processor.supports_auto_topup === true);
  const needs: [is: boolean, key: string, message: string, fix: string][] = [
    [
      vmAppsEnabled && !vmsEnabled,
      'vmAppsEnabled',
      'needs vmsEnabled: apps are installed on virtual machines',
      'Set vmsEnabled to true, or vmAppsEnabled to false.',
    ],
    [
      site.recurringPaymentsEnabled && !tops,
      'recurringPaymentsEnabled',
      'needs a processor with supports_auto_topup',
      'Set supports_auto_topup of the processor that can charge a saved card, or recurringPaymentsEnabled to false.',
    ],
    [
      referralCodeEnabled && !site.referralCreditAmounts,
      'referralCodeEnabled',
      'needs referralCreditAmounts',
      'Add referralCreditAmounts, or set referralCodeEnabled to false.',
    ],
    [
      chatEnabled && !site.chatConfig,
      'chatEnabled',
      'needs chatConfig',
      'Add chatConfig, or set chatEnabled to false.',
    ],
    [
      Boolean(auth0Domain) !== Boolean(site.auth0ClientId),
      'auth0Domain',
      'needs auth0ClientId, and that needs it',
      'Give both, as the identity service shows them, or neither.',
    ],
  ];
  return needs.filter(([is]) => is).map(([, key, message, fix]) => error('flag-needs', at(key), message, fix));
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
      : [
          error(
            'account-field',
            at(`billingAccountFields.${name}`),
            'is not a field of a billing account',
            `Remove it. Fields are ${[...accountFields].join(', ')}.`,
          ),
        ]),
    ...(required && visible === false
      ? [
          error(
            'account-field',
            at(`billingAccountFields.${name}`),
            'is required, but not visible: no account can be created',
            'Set visible to true, or required to false.',
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
    .map((key) =>
      warning(
        'missing',
        at(key),
        key === 'logo' ? 'is missing: the brand’s own is shown' : 'is missing',
        `Answer ${key} in GET /v1/config/ui/config.`,
      ),
    );
}

const notAnObject = error(
  'value',
  'config',
  'is not an object: the portal runs with standard values',
  'Answer an object, such as {"siteName": "Acme"}, as application/json.',
);

/** `raw`: what `GET /config/ui/config` and `GET /config/locations` answered; either may be anything. */
export function checkConfig(raw: Configuration): Finding[] {
  const { site, locations, problems } = readConfiguration(raw);
  if (!isJsonObject(raw.config)) return [notAnObject, ...checkLocations(raw.locations, locations)];
  const given = raw.config;
  const unknown = Object.keys(given).filter((key) => !(key in siteKeys) && key !== 'locations');
  return [
    // `checkPlaces` reports those of locations.
    ...problems
      .filter(({ path }) => path !== 'locations')
      .map(({ path, message }) =>
        error('value', at(path), `${plainMessage(message)}; the value is left out`, fixOf(path)),
      ),
    ...unknown.map((key) =>
      warning(
        'unknown-key',
        at(key),
        'is not known',
        `Remove it, or correct its name${suggestion(key, Object.keys(siteKeys)) || '.'}`,
      ),
    ),
    ...checkValues(given, site),
    ...flags(site),
    ...checkProcessors(site),
    ...checkMoney(site),
    ...checkChat(site),
    ...checkPackages(site),
    ...fields(site),
    ...checkLocations(raw.locations, locations),
    ...texts(given, site),
    ...checkLanguages('config', given),
    ...checkLanguages('locations', raw.locations),
  ];
}
