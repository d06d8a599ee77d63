/** `GET /config/ui/config`: every key of docs/coverage.md, section 3 with the sample values of section 9. */

const text = (required: boolean) => ({ required, visible: true });

const accountFields = {
  email: text(true),
  customer_name: text(false),
  customer_phone: text(false),
  customer_id_number: text(false),
  company_name: text(false),
  company_reg_code: text(false),
  company_vat_number: text(false),
  address_line1: text(false),
  city: text(false),
  county: text(false),
  post_index: text(false),
  country: text(true),
  document: text(false),
  integration_id: text(false),
};

/** What a provider calls it in each language of the portal. */
const localized = (en: string, et: string, es: string) => ({ en, et, es });
type LocalizedName = string | ReturnType<typeof localized>;

const stripeFee = { flat_rate: 0.42, percentage: 3.4 };
const card = (keyword: string, name: LocalizedName, public_key: string, more: object = {}) => ({
  type: 'creditcard',
  keyword,
  name,
  public_key,
  verification_amount: 1,
  use_3ds_verification: true,
  supports_auto_topup: true,
  show_postalcode_input: false,
  ...more,
});
const link = (keyword: string, name: LocalizedName, more: object = {}) => ({
  type: 'link',
  keyword,
  name,
  supports_auto_topup: false,
  service_fee: { flat_rate: 0.35, percentage: 3.5 },
  ...more,
});
const method = (key: string, name: LocalizedName) => ({ key, name });

const paymentProcessors = [
  card('stripe_creditcard', localized('Credit card', 'Krediitkaart', 'Tarjeta de crédito'), 'pk_test_embedded', {
    service_fee: stripeFee,
    show_postalcode_input: true,
  }),
  card(
    'omise_creditcard',
    localized('Credit card (Omise)', 'Krediitkaart (Omise)', 'Tarjeta de crédito (Omise)'),
    'pkey_test_embedded',
    { verification_amount: 100 },
  ),
  card('paypal_vault', 'PayPal', 'paypal-client-embedded', { use_3ds_verification: false }),
  {
    type: 'invoice',
    keyword: 'invoice',
    name: localized('Invoice', 'Arve', 'Factura'),
    verification_amount: 2000,
    supports_auto_topup: true,
  },
  link('stripe', 'Stripe', {
    public_key: 'pk_test_embedded',
    service_fee: stripeFee,
    methods: [method('card', localized('Card', 'Kaart', 'Tarjeta'))],
  }),
  link('stripe_wallet', localized('Apple Pay and Google Pay', 'Apple Pay ja Google Pay', 'Apple Pay y Google Pay'), {
    public_key: 'pk_test_embedded',
    service_fee: stripeFee,
  }),
  link('omise', 'Omise', {
    public_key: 'pkey_test_embedded',
    charge_currency_conversion: { to_currency: 'THB' },
    methods: [method('promptpay', 'PromptPay'), method('truemoney', 'TrueMoney Wallet')],
  }),
  link('duitku', 'Duitku', {
    charge_currency_conversion: { to_currency: 'IDR' },
    methods: [method('BK', 'BCA KlikPay'), method('VA', 'Maybank Virtual Account'), method('OV', 'OVO')],
  }),
  link('sslcommerz', 'SSLCommerz', { methods: [method('bkash', 'bKash'), method('nagad', 'Nagad')] }),
  link('adyen', 'Adyen', {
    public_key: 'test_embedded',
    methods: [method('ideal', 'iDEAL'), method('bancontact', 'Bancontact')],
  }),
  link('clictopay', 'ClicToPay'),
  link('coingate', 'CoinGate', { service_fee: { percentage: 1 } }),
  link('razorpay', 'Razorpay', { public_key: 'rzp_test_embedded', methods: [method('upi', 'UPI')] }),
];

const systems = ['ubuntu:24.04', 'ubuntu:22.04', 'debian:13', 'debian:12', 'rockylinux:9', 'windows:2022'];
const size = (name: string, cpu: number, ram: number, ssd: number, more: object = {}) => ({
  name,
  cpu,
  ram,
  ssd,
  default: { linux: 'ubuntu:24.04' },
  os: systems,
  disabled: [] as string[],
  ...more,
});

const predefinedPackages = [
  size('XS', 1, 1024, 20, {
    disabled: ['windows:2022'],
    notice: localized('Too small for Windows', 'Windowsi jaoks liiga väike', 'Demasiado pequeño para Windows'),
  }),
  size('S', 1, 2048, 30, { disabled: ['windows:2022'] }),
  size('M', 2, 4096, 60, { default: { linux: 'ubuntu:24.04', windows: 'windows:2022' } }),
  size('L', 4, 8192, 120, { default: { linux: 'ubuntu:24.04', windows: 'windows:2022' } }),
  size('XL', 8, 16384, 240, { default: { linux: 'ubuntu:24.04', windows: 'windows:2022' } }),
];

/** Everything is switched on but the chat, which would load its provider's script. */
export const standardConfig = {
  siteName: 'Portico',
  siteTheme: 'portico',
  siteCountry: 'EE',
  siteLocale: 'en',
  siteCurrency: 'EUR',
  displayCurrencies: [
    { code: 'EUR', title: localized('Euro', 'Euro', 'Euro'), rate: 1 },
    { code: 'IDR', title: localized('Indonesian rupiah', 'Indoneesia ruupia', 'Rupia indonesia'), rate: 18621 },
    { code: 'USD', title: localized('US dollar', 'USA dollar', 'Dólar estadounidense'), rate: 1.14 },
    { code: 'SGD', title: localized('Singapore dollar', 'Singapuri dollar', 'Dólar de Singapur'), rate: 1.47 },
    { code: 'THB', title: localized('Thai baht', 'Tai baat', 'Baht tailandés'), rate: 37.27 },
  ],
  vmsEnabled: true,
  vmAppsEnabled: true,
  ipsEnabled: true,
  privateNetworksEnabled: true,
  loadBalancerEnabled: true,
  firewallEnabled: true,
  storageEnabled: true,
  servicesEnabled: true,
  kubernetesEnabled: true,
  bareMetalEnabled: true,
  disksEnabled: true,
  mfaAvailable: true,
  recurringPaymentsEnabled: true,
  firstAccountCredit: 22,
  referralCodeEnabled: true,
  referralCreditAmounts: {
    receiver_credit: 5.44,
    promoter_credit: 4.93,
    referral_credit_receiver_precondition_topup_sum: 11.33,
  },
  limitedBillingAccountConfig: { vcpu: 1, ram_mb: 2048 },
  minimumTopupAmount: 13,
  allowDebt: false,
  predefinedPackages,
  paymentProcessors,
  billingAccountFields: accountFields,
  chatEnabled: false,
  chatConfig: { type: 'intercom', intercom_app_id: 'embedded', intercom_region: 'eu' },
  backupTime: '02:00',
  termsUrl: 'https://portal.example.test/terms',
  supportEmail: 'support@example.test',
  billingEmail: 'billing@example.test',
  apiDocUrl: 'https://portal.example.test/api',
  apiGrafanaUrl: 'https://portal.example.test/grafana',
  supportUrl: 'https://portal.example.test/support',
  s3ForcePathStyle: true,
  manualBillingAccountValidation: false,
  maxUploadSizeMb: 5,
  loginTitle: localized('Your cloud, in one place', 'Sinu pilv ühes kohas', 'Tu nube, en un solo lugar'),
  loginSubtitle: localized(
    'Machines, networks and storage in four locations',
    'Masinad, võrgud ja salvestus neljas asukohas',
    'Máquinas, redes y almacenamiento en cuatro ubicaciones',
  ),
  certificates: ['ISO 27001'],
  themeScripts: [],
  staffEmailDomains: ['staff.example.test'],
} satisfies Record<string, unknown>;
