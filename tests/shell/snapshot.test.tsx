/** The copy of a list that the next visit begins with: what is in it, and what never is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyPage, currencySigns, type CopiedNode } from '../../src/lastSeen/pageCopy';
import { usedStyles } from '../../src/lastSeen/usedStyles';
import { money } from '../../src/lib/money';
import { formatMoney, formatPrice } from '../../src/lib/moneyText';
import { forgetSeen } from '../../src/session/seenLocation';

const options = { bottom: 900, signs: ['EUR', 'kr.', 'Rp', 'CHF', 'IDR', 'DKK'] };

/** In the document. */
function elementOf(html: string): HTMLElement {
  const root = document.createElement('div');
  root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.append(root);
  return root;
}

function copyOf(html: string, more: Partial<typeof options> = {}) {
  const root = elementOf(html);
  try {
    return copyPage(root, { ...options, ...more });
  } finally {
    root.remove();
  }
}

const textsOf = (node: CopiedNode | undefined): string[] => {
  if (node === undefined) return [];
  if (typeof node === 'string') return node.trim() === '' ? [] : [node];
  if (typeof node === 'number') return [`(${node})`];
  const [, , ...children] = node;
  return children.flatMap(textsOf);
};

describe('a copy of a page', () => {
  it('has texts, classes, drawings and links of the portal', () => {
    const copy = copyOf(
      '<main class="m" data-tone="danger"><a href="/app/x" class="l">web-1</a><svg viewBox="0 0 2 2"><path d="M0 0"/></svg></main>',
    );
    expect(copy).toEqual([
      'div',
      {},
      [
        'main',
        { class: 'm', 'data-tone': 'danger' },
        ['a', { class: 'l', href: '/app/x' }, 'web-1'],
        ['svg', { viewBox: '0 0 2 2' }, ['path', { d: 'M0 0' }]],
      ],
    ]);
  });

  it('has nothing that runs, leads elsewhere, was typed, or is a text of its own in an attribute', () => {
    const copy = copyOf(
      `<p id="p" onclick="x()" title="€10 left" data-tip="Credit of 10 on Main"><script>x()</script><style>p{}</style>
      <iframe src="https://example.com"></iframe><a href="javascript:x()">a</a><a href="//example.com">b</a>
      <a href="https://example.com">c</a><img src="javascript:x()" onerror="x()"><input name="q" value="typed" placeholder="Search"></p>`,
    );
    const text = JSON.stringify(copy);
    for (const word of ['x()', 'example.com', 'typed', 'Credit', 'left', 'onerror', '"id"', '"name"'])
      expect(text).not.toContain(word);
    expect(text).toContain('"placeholder":"Search"');
  });

  it('keeps names that are hostile as texts', () => {
    expect(textsOf(copyOf('<p>&lt;img src=x onerror=alert(1)&gt; __proto__</p>'))).toEqual([
      '<img src=x onerror=alert(1)> __proto__',
    ]);
  });

  it('leaves out amounts, and what is written beside one', () => {
    const copy =
      copyOf(`<header><a href="/app/topup"><span>€1,512.82</span> <small>12 days</small></a><button>Create</button></header>
      <table><tr><td>web-1</td><td>198.51.100.11</td><td>€10.44</td></tr></table>
      <ul><li>Main · €873.04 per month · Credit lasts until Dec 28</li></ul>`);
    expect(textsOf(copy)).toEqual(['(9)', '(7)', 'Create', 'web-1', '198.51.100.11', '(6)', '(52)']);
  });

  it('leaves out the amounts of every currency, as every language writes them', () => {
    const currencies = ['EUR', 'USD', 'IDR', 'DKK', 'CHF', 'JPY', 'KWD', 'BRL', 'INR', 'XXX', 'ABC'];
    for (const currency of currencies)
      for (const locale of ['en', 'et', 'es', 'id', 'ar', 'hi'])
        for (const text of [
          formatMoney(money('1234.5', currency), locale),
          formatPrice(money('0.0068', currency), locale),
        ]) {
          const signs = currencySigns(currency, locale);
          expect(textsOf(copyOf(`<p>${text}</p>`, { signs })), `${text} in ${locale}`).toEqual([`(${text.length})`]);
        }
  });

  it('is none of a page that is too large', () => {
    expect(copyOf('<i></i>'.repeat(3100))).toBeUndefined();
  });
});

describe('the styles of a copy', () => {
  const sheet = document.createElement('style');
  beforeEach(() => document.head.append(sheet));
  afterEach(() => sheet.remove());

  it('are the rules that apply, with those of states and of the media that is met', () => {
    sheet.textContent = `.snap-a { color: red } .snap-b { color: blue } .snap-a:hover { color: green } .snap-a::before { content: 'x' }
      @media (max-width: 1px) { .snap-a { color: pink } }`;
    const root = elementOf('<p class="snap-a"></p>');
    const css = usedStyles(root);
    root.remove();
    expect(css).toContain('red');
    expect(css).toContain('green');
    expect(css).toContain('::before');
    expect(css).not.toContain('blue');
    expect(css).not.toContain('pink');
  });

  it('are without the sheets that another origin does not let the page read', () => {
    sheet.textContent = '.snap-a { color: red }';
    const root = elementOf('<p class="snap-a"></p>');
    const closed = Object.defineProperty({}, 'cssRules', {
      get() {
        throw new DOMException('Not allowed', 'SecurityError');
      },
    });
    vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([closed, sheet.sheet] as never);
    const css = usedStyles(root);
    root.remove();
    expect(css).toContain('red');
  });
});

it('is deleted with the lists of the last visit, when somebody signs out', () => {
  localStorage.setItem('portico.snapshot', '{}');
  forgetSeen();
  expect(localStorage.getItem('portico.snapshot')).toBeNull();
});
