import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues, languages } from './catalogues';

const english = new Set([...catalogues.main.en.values(), ...catalogues.entry.en.values()]);
const missing = (messages: readonly string[]) => messages.filter((message) => !english.has(message));

/** docs/coverage.md, section 5. */
const rules = [
  ...['Amount should be positive', 'Amount is too low', 'Amount should not be less than the minimum top up'],
  ...['Passwords do not match', 'Name is too short', 'Please enter a valid name', 'At least one email is required'],
  ...['At least one ip is required', 'Please finish adding the email', 'Please select an item in the list'],
  ...['SSH key does not match required pattern', 'Enter a value between 1 and 4094', 'Add at least one target server'],
  ...['This field is required', 'At least one node pool must have an autoscaler minimum of 1 or more'],
  ...['Email domain is prohibited', 'Invalid signup. The account may already exist.'],
];

/** docs/coverage.md, section 8, server messages. */
const server = [
  ...['Failed to create kong token', 'Failed to update kong token', 'Failed to delete kong token'],
  ...['Failed to create access delegation group', 'Failed to delete access delegation'],
  ...['Failed to creating impersonation key', 'Failed to delete impersonation key', 'Invalid campaign.'],
  'Payment channel not available',
  'Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.',
  ...['Failed to update virtual machine', 'Failed to enable/disable backup', 'Failed to clone virtual machine'],
  ...['Failed to rebuild virtual machine', 'Failed to create snapshot of virtual machine', 'Failed to delete snapshot'],
  ...['Failed to start virtual machine', 'Failed to stop virtual machine', 'Failed to delete disk from VM'],
  ...[
    'Failed to resize disk on VM',
    'Failed to add disk to VM',
    'No available machines',
    'Too soon to release machine',
  ],
  ...['Failed to get storage bucket', 'Failed to get S3 user info', 'Failed to update details'],
  ...['Failed to list host pools', 'IOException'],
];

/** docs/coverage.md, section 8, error kinds and messages shown to the user. */
const shown = [
  ...['Failed to connect to server', 'Error: %{message}', 'Error performing action', 'An error happened'],
  ...['Change password failed', 'Email verification failed', 'There was an error verifying your email address'],
  ...['Adding payment method failed', 'Error adding payment method', 'Top-up error', 'Top-up was cancelled'],
  ...['Insufficient funds', 'Kubernetes service can not be created', 'There was an error while creating your resource'],
  ...['Verified payment method is missing', 'Please allow popup windows to use this payment method'],
  ...['Impersonation started', 'Failed to start impersonation', 'User details updated', 'Failed to update details'],
  ...['MFA activation started', 'Failed to activate MFA', 'Mfa deactivated', 'Failed to deactivate MFA'],
  ...['Access invitation accepted', 'Failed to accept invitation', 'Error:', 'Error code: %{code}'],
  ...['Unknown Auth0 error', 'Login error', 'Action required', 'Logging in...'],
];

/** docs/coverage.md, section 4. */
const labels = [
  ...[
    'Hibernated',
    'Hibernating',
    'Waking up',
    'Connecting',
    'Starting',
    'Available',
    'In use',
    'Reserved',
    'Cleaning',
  ],
  ...['Unavailable/repair', 'Issued', 'Paid', 'Unpaid', 'Paying by invoice (pending)', 'Active', 'Inactive', 'Pending'],
  ...['Suspended', 'Declined / Suspended', 'Validation pending', 'Verified', 'Unverified', 'Online', 'Offline'],
  ...['Attached', 'Detached', 'Assigned', 'Unassigned', 'Accepted'],
];

/** docs/coverage.md, section 2. */
const screens = [
  ...['Reload page', 'Log out', '%{title} | %{siteName}', 'Back to your account', 'API key', 'Integration ID'],
  'NForce customer ID',
];

describe('the English catalogue has word for word', () => {
  it('the messages of the rules', () => expect(missing(rules)).toEqual([]));
  it('the messages of servers', () => expect(missing(server)).toEqual([]));
  it('the messages shown to people', () => expect(missing(shown)).toEqual([]));
  it('the labels of states', () => expect(missing(labels)).toEqual([]));
  it('the texts of screens', () => expect(missing(screens)).toEqual([]));
});

describe.each(languages)('in %s', (language) => {
  const phrases = catalogues.main[language];

  it('every message of a server is found by its English text', () => {
    expect(server.filter((message) => !phrases.has(`errors.server.${message}`))).toEqual([]);
  });

  it('every message that a rule may give is there', () => {
    const source = readFileSync('src/lib/rules.ts', 'utf8');
    const keys = [...source.matchAll(/'(form\.\w+)'/g)].map((match) => match[1] ?? '');
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !phrases.has(key))).toEqual([]);
  });

  it('every message of field rules is there', () => {
    const source = readFileSync('resources/kind/validate.ts', 'utf8');
    const keys = [...source.matchAll(/fieldError\('(\w+)'|'form\.(\w+)'/g)].map(
      ([, one, other]) => `form.${one ?? other}`,
    );
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !phrases.has(key))).toEqual([]);
  });
});
