/**
 * A picture of a screen, or why there is none.
 * @typedef {object} Picture
 * @property {string} name of the screen
 * @property {string} [file] beside the page
 * @property {string} language
 * @property {'desktop' | 'phone'} device
 * @property {'light' | 'dark'} scheme
 * @property {string} [problem]
 */

const languages = ['en', 'et', 'es'];
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => escapes[/** @type {keyof typeof escapes} */ (sign)]);

/**
 * One page: a row for each screen, and boxes to leave out what one does not look at.
 * @param {Picture[]} pictures @param {{ name: string, path: string }[]} wanted @param {string} [title]
 */
export function contactSheet(pictures, wanted, title = 'Every screen') {
  const kinds = (/** @type {Picture} */ one) => `${one.device} ${one.scheme} ${one.language}`;
  const figure = (/** @type {Picture} */ one) =>
    `<figure class="${kinds(one)}"${one.problem ? ' data-problem' : ''}>` +
    (one.file ? `<a href="${one.file}"><img loading="lazy" src="${one.file}" alt=""></a>` : '') +
    `<figcaption>${one.language} · ${one.device} · ${one.scheme}${one.problem ? `<b>${escaped(one.problem)}</b>` : ''}</figcaption></figure>`;
  const order = (/** @type {Picture} */ one) =>
    languages.indexOf(one.language) * 4 + (one.device === 'phone' ? 2 : 0) + (one.scheme === 'dark' ? 1 : 0);
  const rows = wanted.map(({ name, path }) => {
    const own = pictures.filter((one) => one.name === name).sort((a, b) => order(a) - order(b));
    return `<section><h2>${escaped(name)} <small>${escaped(path)}</small></h2><div>${own.map(figure).join('')}</div></section>`;
  });
  const shown = [...languages, 'desktop', 'phone', 'light', 'dark'];
  const present = new Set(pictures.flatMap(({ language, device, scheme }) => [language, device, scheme]));
  const boxes = shown
    .filter((name) => present.has(name))
    .map((name) => `<label><input type="checkbox" value="${name}" checked> ${name}</label>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
body{margin:0;padding:0 16px 48px;background:#8a8f98;color:#111;font:14px/1.4 system-ui,sans-serif}
nav{position:sticky;top:0;z-index:1;display:flex;gap:16px;padding:12px 0;background:inherit}
section div{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}
h2{margin:24px 0 8px;font-size:16px}small{font-weight:400}
figure{margin:0}figure img{display:block;width:100%}figure.desktop{width:460px}figure.phone{width:132px}
figcaption{font-size:11px}figcaption b{display:block;color:#7a0010}[data-problem]{outline:3px solid #c00}
</style><nav>${boxes.join('')}</nav>${rows.join('\n')}
<script>for(const box of document.querySelectorAll('input'))box.onchange=()=>document.querySelectorAll('figure.'+box.value).forEach(
one=>{one.hidden=[...document.querySelectorAll('input:not(:checked)')].some(({value})=>one.classList.contains(value))})</script></html>`;
}
