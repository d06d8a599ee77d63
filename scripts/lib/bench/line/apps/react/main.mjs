/** React and nothing else: a sign-in of one field and a list, the least that any portal could be. */
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchMachines } from '../machines.mjs';

const signedIn = localStorage.getItem('portico.apikey') !== null;

const SignIn = () => h('form', {}, h('input', { name: 'apikey', 'aria-label': 'API key' }), h('button', {}, 'Sign in'));

function List() {
  const [machines, setMachines] = useState(/** @type {Awaited<ReturnType<typeof fetchMachines>>} */ ([]));
  useEffect(() => void fetchMachines().then(setMachines), []);
  const rows = machines.map(({ id, name, status, location }) =>
    h('tr', { key: id }, h('td', {}, name), h('td', {}, status), h('td', {}, location)),
  );
  return h('table', {}, h('tbody', {}, rows));
}

const root = document.getElementById('root');
if (root) createRoot(root).render(h(signedIn ? List : SignIn));
