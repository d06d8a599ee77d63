(function () {
  // All browsers that know modules can read this: its syntax is that of 2017.
  const day = 24 * 60 * 60 * 1000;
  const sent = new Map();
  const linked = new Set();
  let waiting = 0;
  let isListSent = false;
  const stored = (name) => JSON.parse(localStorage.getItem(name));
  const inOf = (all, name) => (Object.hasOwn(all, name) ? all[name] : []);

  function link(files) {
    for (const file of files) {
      if (linked.has(file)) continue;
      linked.add(file);
      const element = document.createElement('link');
      const kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : '';
      element.rel = kind ? 'preload' : 'modulepreload';
      if (kind) element.as = kind;
      element.crossOrigin = '';
      element.href = file;
      document.head.append(element);
    }
  }

  function ask(address, key) {
    const control = new AbortController();
    const headers = Object.assign({ accept: 'application/json' }, key && { apikey: key });
    // The browser's cache would give one person's answer to the next (dataProvider/http).
    const answer = fetch(address, Object.assign({ headers, signal: control.signal }, key && { cache: 'no-store' }));
    const end = () => void (waiting -= 1);
    waiting += 1;
    answer.then(end, end);
    sent.set(`${key || ''} ${address}`, { at: Date.now(), answer, control });
    return answer;
  }

  // A promise of the answer to the same request, once.
  function prefetched(address, key, signal) {
    const name = `${key || ''} ${address}`;
    const { at, answer, control } = sent.get(name) || {};
    if (!answer) return undefined;
    sent.delete(name);
    const end = () => control.abort(signal && signal.reason);
    if (Date.now() - at > 15000) return end();
    if (signal && signal.aborted) end();
    if (signal) signal.addEventListener('abort', end);
    return answer;
  }

  // Of an address that shows a list: everything has been answered.
  prefetched.isListHere = () => isListSent && waiting === 0;

  // The caller that takes the answer reads it after this.
  async function read(answer) {
    const response = await answer;
    return response.ok ? response.clone().text() : '';
  }

  // A caller gets the answer once what follows from it is requested here: else both would request that.
  function readFirst(address) {
    const answer = ask(address);
    const text = read(answer);
    const after = () => answer;
    const taken = text.then(after, after);
    taken.catch(() => undefined);
    sent.get(` ${address}`).answer = taken;
    return text;
  }

  const keyInForce = () => {
    const { token } = stored('portico.impersonation') || {};
    return typeof token === 'string' && token !== '' ? token : localStorage.getItem('portico.apikey');
  };

  function portalText(base, isIn) {
    const { at, text } = stored('portico.portal') || {};
    return isIn && typeof text === 'string' && Date.now() - at < day ? text : readFirst(`${base}/portal.json`);
  }

  // As readLocations does (dataProvider/calls/site): hidden by what means no, in whichever way it is written.
  const isPublished = (value) => !/^\s*(false|0|no|off)\s*$/i.test(value);

  // Each request takes some milliseconds of a slow device, and the page is to be drawn in between: first of all the list of the last visit.
  let snapshot;
  async function turn() {
    await snapshot;
    await (globalThis.scheduler && scheduler.yield && scheduler.yield());
  }

  async function askFirst({ base, calls, brands }, key, later) {
    const { api, embeddedCloud = false, kinds, records } = JSON.parse((await portalText(base, key !== null)) || '{}');
    const { origin = '', prefix = '' } = api || {};
    if (embeddedCloud !== false || !/^(https?:\/\/[\w.:-]+)?$/.test(origin) || !/^(\/[\w.~-]+)*$/.test(prefix)) return;
    const of = (path) => origin + prefix + path;
    const config = read(ask(of('/v1/config/ui/config')));
    const locations = read(ask(of('/v1/config/locations')));
    locations.catch(() => undefined);
    const brand = config.then((text) => link(inOf(brands, JSON.parse(text).siteTheme || 'portico')));
    brand.catch(() => undefined);
    const path = location.pathname.slice(base.length);
    if (!key || location.hash !== '' || /^\/(auth0_callback|email_verification|referral)/.test(path)) return;
    // Somebody may have signed out, or another in, in the meantime.
    const askAs = (one) => void (keyInForce() === key && ask(of(one), key));
    for (const one of calls.every) {
      await turn();
      askAs(one);
    }
    // Relative to the page's base, as `loadKinds` reads them.
    for (const one of Array.isArray(kinds) ? kinds : [])
      if (typeof one === 'string') void ask(new URL(one, `${location.origin}${base}/`).href);
    // Lists of built-in kinds that the site extends may have other paths, and locations other keys.
    const isOther = records || (Array.isArray(kinds) && kinds.some((kind) => kind.extends));
    const lists = isOther ? [] : inOf(calls.lists, path);
    // They are then read with all declarations.
    if (isOther && prefetched.isList) link(later);
    prefetched.isList = lists.length > 0;
    if (lists.length === 0) return;
    void ask(of(calls.prices));
    const last = stored('portico.config') || {};
    const isKnown = last.base === origin + prefix && Date.now() - last.at < day;
    for (const { slug, is_published } of isKnown ? last.locations : JSON.parse(await locations))
      if (isPublished(is_published) && /^[\w-]+$/.test(slug || ''))
        for (const list of lists) {
          await turn();
          askAs(`/v1${list.replace('{location}', slug)}`);
        }
    isListSent = true;
  }

  // Elements from what `src/lastSeen/pageCopy.ts` has made of them.
  function build(node, space) {
    if (typeof node === 'string') return document.createTextNode(node);
    if (typeof node === 'number') {
      const gap = document.createElement('span');
      gap.style.cssText = `display:inline-block;width:${Math.min(node, 60) * 0.75}ch;height:.8em;border-radius:4px;background:var(--p-line)`;
      return gap;
    }
    const [tag, attributes, ...children] = node;
    const inner = tag === 'svg' ? 'http://www.w3.org/2000/svg' : space;
    const element = document.createElementNS(inner, tag);
    for (const [name, value] of Object.entries(attributes))
      if (name === 'style') element.style.cssText = value;
      else element.setAttribute(name, value);
    if (/^(a|button|input|select|textarea)$/.test(tag)) element.tabIndex = -1;
    if (/^(button|input|select|textarea)$/.test(tag)) element.style.pointerEvents = 'none';
    element.append(...children.map((child) => build(child, inner)));
    return element;
  }

  // A load of its own in the end, where the portal has no such link.
  function follow(path) {
    const link = document.querySelector(`#root a[href="${CSS.escape(path)}"]`);
    (link || Object.assign(document.createElement('a'), { href: path })).click();
  }

  const hexOf = (digest) => [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0'));

  // The list that was seen last, as a picture: nothing of it can be found, focused or read out, and a click on a link waits.
  async function showSnapshot({ narrow }) {
    if (localStorage.getItem('portico.impersonation') !== null || location.search !== '') return;
    const snapshot = stored('portico.snapshot') || {};
    const chosen = localStorage.getItem('portico.colour_mode');
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const mode = chosen === 'light' || chosen === 'dark' ? chosen : isDark ? 'dark' : 'light';
    const age = Date.now() - snapshot.at;
    if (!(age >= 0 && age < day) || snapshot.path !== location.pathname || snapshot.mode !== mode) return;
    if (snapshot.isNarrow !== matchMedia(narrow).matches || snapshot.version !== 1) return;
    const language = localStorage.getItem('portico.language');
    if (language !== null && language !== snapshot.language) return;
    const owner = `portico seen ${snapshot.base} ${localStorage.getItem('portico.apikey')}`;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
    if (hexOf(digest).join('') !== snapshot.owner) return;
    const isHere = () => {
      const root = document.getElementById('root');
      const first = root && root.firstElementChild;
      return first && !first.classList.contains('p-loading');
    };
    if (isHere()) return;
    // It is for the first text only: one that comes later is not used.
    if (snapshot.font) link([snapshot.font]);
    const host = document.createElement('div');
    host.setAttribute('aria-hidden', 'true');
    host.dataset.snapshot = '';
    host.lang = snapshot.language;
    host.style.cssText = `${snapshot.tokens};position:fixed;inset:0;z-index:9;overflow:hidden;background:var(--p-ground);color:var(--p-text);font:400 var(--p-type-14)/1.5 var(--p-font);-webkit-font-smoothing:antialiased`;
    const shadow = host.attachShadow({ mode: 'closed' });
    const sheet = document.createElement('style');
    sheet.textContent = snapshot.styles;
    const mark = document.createElement('p');
    mark.textContent = snapshot.mark;
    // A list of the last minute needs no time, unless it is all there is for a while.
    mark.hidden = age < 60000;
    setTimeout(() => (mark.hidden = false), 2000);
    mark.style.cssText =
      'position:fixed;z-index:9;inset-inline:0;bottom:72px;width:max-content;max-width:90%;margin:0 auto;padding:4px 12px;border:1px solid var(--p-line);border-radius:99px;background:var(--p-surface);box-shadow:var(--p-shadow-1);color:var(--p-muted);font-size:var(--p-type-13)';
    const page = build(snapshot.page, 'http://www.w3.org/1999/xhtml');
    page.dataset.mode = mode;
    shadow.append(sheet, page, mark);
    let pressed;
    shadow.addEventListener('click', (event) => {
      const link = event.target.closest('a');
      const path = link && link.getAttribute('href');
      if (!path || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      pressed = path;
      host.style.cursor = 'progress';
    });
    const portal = new MutationObserver(() => isHere() && end());
    // Where nothing comes of the portal, what the browser says of it is more than an old list.
    const patience = setTimeout(end, 30000);
    function end() {
      clearTimeout(patience);
      portal.disconnect();
      host.remove();
      for (const held of document.querySelectorAll('style[media="not all"]')) held.media = '';
      if (pressed !== undefined) follow(pressed);
    }
    portal.observe(document, { childList: true, subtree: true });
    document.documentElement.append(host);
    document.title = snapshot.title;
    performance.mark('snapshot');
    // Until it is painted. A page in the background is not.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, 500);
    });
  }

  // The first use of Intl reads the data of all languages, 15 to 80 ms. Chromium does so once for a page and its workers.
  function readLanguages() {
    const code = 'data:text/javascript,Intl.NumberFormat.supportedLocalesOf("en");close()';
    const types = globalThis.trustedTypes;
    return new Worker(
      types ? types.createPolicy('languages', { createScriptURL: () => code }).createScriptURL('') : code,
    );
  }

  async function begin() {
    const data = JSON.parse(document.getElementById('ahead').textContent);
    // Too old for the portal (docs/browsers.md): a page says so, before the portal's own code. Import maps came with Safari 16.4.
    if (!HTMLScriptElement.supports || !HTMLScriptElement.supports('importmap')) {
      const tag = 'script';
      document.write(`<${tag} src="${data.base}/floor.js" defer></${tag}>`);
      return;
    }
    const { entry, app, lists, seen, screens, brands, calls, base } = data;
    const last = (stored('portico.config') || {}).config || {};
    const isIn = localStorage.getItem('portico.apikey') || localStorage.getItem('portico.impersonation');
    const { files, texts } = isIn === null ? entry : app;
    const shown = isIn !== null && localStorage.getItem('portico.seen') !== null ? seen : [];
    const isList = Object.hasOwn(calls.lists, location.pathname.slice(base.length));
    const wanted = [localStorage.getItem('portico.language'), last.siteLocale, navigator.language, 'en'];
    const code = wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(texts, tag));
    const later = [...screens, ...inOf(lists, code)];
    const next = isIn === null || isList ? [] : later;
    prefetched.isList = isList;
    globalThis.prefetched = prefetched;
    if (isIn !== null) prefetched.painted = snapshot = showSnapshot(data).catch(() => undefined);
    askFirst(data, keyInForce(), later).catch(() => undefined);
    // Each link takes some milliseconds, too. After a visit that left lists the files are in the browser's cache.
    if (shown.length > 0) await snapshot;
    link([...files, ...shown, ...inOf(texts, code), ...next, ...inOf(brands, last.siteTheme)]);
    await snapshot;
    if (isIn !== null) readLanguages();
  }

  // Everything is asked for later as well.
  begin().catch(() => undefined);
})();
