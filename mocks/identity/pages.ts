/** Pages of the simulated identity service: Google's account selection, a new password. Plain HTML, no script. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}' +
  'a,button{display:block;width:100%;box-sizing:border-box;margin:.5rem 0;padding:.6rem 1rem;border:1px solid GrayText;' +
  'border-radius:6px;font:inherit;text-align:left;color:inherit;background:none;text-decoration:none;cursor:pointer}' +
  'input{display:block;width:100%;box-sizing:border-box;padding:.5rem;font:inherit}';

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  });
}

/** `choices`: what is offered, and where each leads. */
export function choosePage(choices: readonly { label: string; href: string }[], cancel: string): Response {
  const links = choices.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('');
  return page('Choose an account', `${links}<a href="${escapeHtml(cancel)}">Cancel</a>`);
}

export function passwordPage(action: string, email: string): Response {
  const field = '<label>New password <input name="password" type="password" required minlength="8"></label>';
  return page(
    'Choose a new password',
    `<p>${escapeHtml(email)}</p><form method="post" action="${escapeHtml(action)}">${field}<button>Save</button></form>`,
  );
}

export const messagePage = (text: string, status: number): Response =>
  page('Sign-in service', `<p>${text}</p>`, status);

/** What `/usernamepassword/login` answers: a form that the library puts into the page and sends on. */
export function relayForm(action: string, ticket: string): Response {
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const fields = hidden('wa', 'wsignin1.0') + hidden('wresult', ticket) + hidden('wctx', '{}');
  const html = `<form method="post" name="hiddenform" action="${escapeHtml(action)}">${fields}</form>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
