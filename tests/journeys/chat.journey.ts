/** Each provider's embed sequence in a real page, under the policy it is served with; a local script instead of the provider's. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerFor } from '../support/answering';
import { axe, gone, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

/** What the providers' scripts were given. Those of the provider itself are outside of this repository. */
const noted = (page: Page, count: number) =>
  page
    .waitForFunction((wanted) => {
      const notes = (Reflect.get(window, 'notes') ?? []) as unknown[];
      return notes.length >= wanted && notes;
    }, count)
    .then((found) => found.jsonValue());

/** Every stand-in notes what it finds in the page, and puts its button there. */
const note = `const note = (...parts) => (window.notes ??= []).push(parts);
const button = (id) => document.body.append(Object.assign(document.createElement('button'), { id, type: 'button', textContent: 'Chat' }));`;

interface Provider {
  type: string;
  config: object;
  src: string;
  /** Runs instead of the provider's script. */
  body: string;
  notes: unknown[];
  /** What is left when it has been shut down. */
  over: string;
}

const person = { name: 'Account Owner', email: 'owner@example.test' };

const all: readonly Provider[] = [
  {
    type: 'intercom',
    config: { intercom_app_id: 'app1', intercom_region: 'ap' },
    src: 'https://widget.intercom.io/widget/app1',
    body: `const { q } = window.Intercom; window.Intercom = (...call) => { note(...call); if (call[0] === 'shutdown') document.getElementById('ic').remove(); };
      button('ic'); q.forEach((call) => window.Intercom(...call));`,
    notes: [
      ['boot', expect.objectContaining({ app_id: 'app1', api_base: 'https://api-iam.au.intercom.io', ...person })],
    ],
    over: '#ic',
  },
  {
    type: 'qiscus',
    config: { qiscus_client_key: 'key1', qiscus_channel_id: 823 },
    src: 'https://omnichannel.qiscus.com/js/qismo-v4.js',
    body: `window.Qismo = class { constructor(app, settings) { note(app, settings); button('qcw-trigger-btn'); } };`,
    notes: [['key1', { options: expect.objectContaining({ channel_id: 823, extra_fields: [] }) as unknown }]],
    over: '#qcw-trigger-btn',
  },
  {
    type: 'botika',
    config: { botika_client_key: 'key1' },
    src: 'https://chat.botika.online/client/assets/js/botika.widget.js',
    body: `window.BotikaChat = { init: (settings) => { note(settings); button('botika-button'); } };`,
    notes: [[{ client: 'key1' }]],
    over: '#botika-button',
  },
  {
    type: 'oncehub',
    config: { oncehub_website_id: 'WEB-1', oncehub_bot_id: 'BOT-1' },
    src: 'https://cdn.oncehub.com/co/widget.js',
    body: `note(document.getElementById('co-index').dataset.coParams); button('co-widget');`,
    notes: [['website_id=WEB-1&bot_id=BOT-1&widget_on_load=true']],
    over: '#co-widget',
  },
  {
    type: 'leadbooster',
    config: { company_id: 42, playbook_uuid: 'p1' },
    src: 'https://leadbooster-chat.pipedrive.com/assets/loader.js',
    body: `note(window.pipedriveLeadboosterConfig, typeof window.LeadBooster.on); button('LeadboosterContainer');`,
    notes: [[{ base: 'leadbooster-chat.pipedrive.com', companyId: 42, playbookUuid: 'p1', version: 2 }, 'function']],
    over: '#LeadboosterContainer',
  },
  {
    type: 'tawk',
    config: { property_id: 'p1', widget_id: 'w1' },
    src: 'https://embed.tawk.to/p1/w1',
    body: `note(window.Tawk_API.visitor, window.Tawk_LoadStart instanceof Date); button('tawk');
      Object.assign(window.Tawk_API, { hideWidget: () => document.getElementById('tawk').remove(), shutdown: () => note('shutdown') });`,
    notes: [[person, true]],
    over: '#tawk',
  },
];

test.each(all)(
  '$type starts by its published sequence and ends when one acts as somebody else',
  ({ type, config, src, ...given }) =>
    portal.withPage(
      async ({ page, context }) => {
        await portal.cloud.world('busy', { config: { chatEnabled: true, chatConfig: { type, ...config } } });
        const requests: string[] = [];
        await answerFor(context, [`${new URL(src).origin}/*`], ({ url }) => {
          requests.push(url.href);
          return {
            headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
            body: `{ ${note}\n${given.body} }`,
          };
        });
        await page.goto('/app/support');
        expect(await noted(page, given.notes.length)).toEqual(given.notes);
        await axe(page);
        // Another tab begins to act as somebody else: this page is loaded again.
        await page.evaluate(() => {
          const newValue = JSON.stringify({ token: '{secret-2}', returnPath: '/' });
          localStorage.setItem('portico.impersonation', newValue);
          window.dispatchEvent(new StorageEvent('storage', { key: 'portico.impersonation', newValue }));
        });
        await page.getByRole('complementary', { name: 'You are acting as someone else' }).waitFor();
        await gone(page.locator(given.over));
        expect(requests).toEqual([src]);
      },
      { key: '{secret}', origins: [new URL(src).origin] },
    ),
);

test('a script that fails to load changes nothing', () =>
  portal.withPage(
    async ({ page, context, watch }) => {
      watch.expect(/Failed to load resource/);
      await portal.cloud.world('busy', {
        config: { chatEnabled: true, chatConfig: { type: 'botika', botika_client_key: 'key1' } },
      });
      await context.route('https://chat.botika.online/**', (route) => route.abort());
      const messageOf = page.waitForEvent('console', (message) => /chat could not be loaded/.test(message.text()));
      await page.goto('/app/support');
      await messageOf;
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    { key: '{secret}', device: 'phone', origins: ['https://chat.botika.online'] },
  ));
