(function () {
  const day = 24 * 60 * 60 * 1000;
  const sent = new Map();
  const linked = new Set();
  let waiting = 0;
  let isListSent = false;
  const inOf = (all, name) => (Object.hasOwn(all, name) ? all[name] : []);

  function link(files) {
    for (const file of files) {
      if (linked.has(file)) continue;
      linked.add(file);
      const element = document.createElement('link');
      const isStyle = file.endsWith('.css');
      element.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) element.as = 'style';
      element.crossOrigin = '';
      element.href = file;
      document.head.append(element);
    }
  }

  function ask(address, key) {
    const control = new AbortController();
    const headers = { accept: 'application/json', ...(key && { apikey: key }) };
    const answer = fetch(address, { headers, signal: control.signal });
    const end = () => void (waiting -= 1);
    waiting += 1;
    answer.then(end, end);
    sent.set(`${key ?? ''} ${address}`, { at: Date.now(), answer, control });
    return answer;
  }

  // A promise of the answer to the same request, once.
  function prefetched(address, key, signal) {
    const name = `${key ?? ''} ${address}`;
    const { at, answer, control } = sent.get(name) ?? {};
    if (!answer) return undefined;
    sent.delete(name);
    const end = () => control.abort(signal?.reason);
    if (Date.now() - at > 15000) return end();
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
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
    const { token } = JSON.parse(localStorage.getItem('portico.impersonation')) ?? {};
    return typeof token === 'string' && token !== '' ? token : localStorage.getItem('portico.apikey');
  };

  function portalText(base, isIn) {
    const { at, text } = JSON.parse(localStorage.getItem('portico.portal')) ?? {};
    return isIn && typeof text === 'string' && Date.now() - at < day ? text : readFirst(`${base}/portal.json`);
  }

  // As readLocations does (dataProvider/calls/site): hidden by what means no, in whichever way it is written.
  const isPublished = (value) => !/^\s*(false|0|no|off)\s*$/i.test(value);

  async function askFirst({ base, calls, brands }, key) {
    const { api, embeddedCloud = false, kinds, records } = JSON.parse((await portalText(base, key !== null)) || '{}');
    const { origin = '', prefix = '' } = api ?? {};
    if (embeddedCloud !== false || !/^(https?:\/\/[\w.:-]+)?$/.test(origin) || !/^(\/[\w.~-]+)*$/.test(prefix)) return;
    const of = (path) => origin + prefix + path;
    const config = read(ask(of('/v1/config/ui/config')));
    const locations = read(ask(of('/v1/config/locations')));
    locations.catch(() => undefined);
    const brand = config.then((text) => link(inOf(brands, JSON.parse(text).siteTheme ?? 'portico')));
    brand.catch(() => undefined);
    const path = location.pathname.slice(base.length);
    if (!key || location.hash !== '' || /^\/(auth0_callback|email_verification|referral)/.test(path)) return;
    // Somebody may have signed out, or another in, in the meantime.
    const askAs = (one) => void (keyInForce() === key && ask(of(one), key));
    for (const one of calls.every) askAs(one);
    // Lists of built-in kinds that the site extends may have other paths, and locations other keys.
    const isOther = records || (Array.isArray(kinds) && kinds.some((kind) => kind.extends));
    const lists = isOther ? [] : inOf(calls.lists, path);
    if (lists.length === 0) return;
    void ask(of(calls.prices));
    const last = JSON.parse(localStorage.getItem('portico.config')) ?? {};
    const isKnown = last.base === origin + prefix && Date.now() - last.at < day;
    for (const { slug, is_published } of isKnown ? last.locations : JSON.parse(await locations))
      if (isPublished(is_published) && /^[\w-]+$/.test(slug ?? ''))
        for (const list of lists) askAs(`/v1${list.replace('{location}', slug)}`);
    isListSent = true;
  }

  try {
    const data = JSON.parse(document.getElementById('ahead').textContent);
    const { entry, app, seen, cards, screens, brands, calls, base } = data;
    const last = JSON.parse(localStorage.getItem('portico.config'))?.config ?? {};
    const isIn = localStorage.getItem('portico.apikey') ?? localStorage.getItem('portico.impersonation');
    const { files, texts } = isIn === null ? entry : app;
    const shown = isIn !== null && localStorage.getItem('portico.seen') !== null ? seen : [];
    const narrow = isIn !== null && matchMedia(cards.query).matches ? cards.files : [];
    const isList = Object.hasOwn(calls.lists, location.pathname.slice(base.length));
    const next = isIn === null || isList ? [] : screens;
    const wanted = [localStorage.getItem('portico.language'), last.siteLocale, navigator.language, 'en'];
    const code = wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(texts, tag));
    link([...files, ...narrow, ...shown, ...next, ...inOf(texts, code), ...inOf(brands, last.siteTheme)]);
    globalThis.prefetched = prefetched;
    askFirst(data, keyInForce()).catch(() => undefined);
  } catch {
    // Everything is asked for later as well.
  }
})();
