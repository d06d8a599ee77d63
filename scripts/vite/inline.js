(function () {
  try {
    const { entry, app, seen, cards, brands } = JSON.parse(document.getElementById('ahead').textContent);
    const last = JSON.parse(localStorage.getItem('portico.config'))?.config ?? {};
    const isIn = localStorage.getItem('portico.apikey') ?? localStorage.getItem('portico.impersonation');
    const { files, texts } = isIn === null ? entry : app;
    const shown = isIn !== null && localStorage.getItem('portico.seen') !== null ? seen : [];
    const narrow = isIn !== null && matchMedia(cards.query).matches ? cards.files : [];
    const inOf = (all, name) => (Object.hasOwn(all, name) ? all[name] : []);
    const wanted = [localStorage.getItem('portico.language'), last.siteLocale, navigator.language, 'en'];
    const code = wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(texts, tag));
    for (const file of [...files, ...narrow, ...shown, ...inOf(texts, code), ...inOf(brands, last.siteTheme)]) {
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  } catch {
    // Everything is asked for later as well.
  }
})();
