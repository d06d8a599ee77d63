/** Stock react-admin with one resource: the lower bound for a portal of stock components. */
import { createElement as h } from 'react';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { fetchMachines } from '../machines.mjs';

const never = () => Promise.reject(new Error('Only lists are asked for'));

/** @type {import('react-admin').DataProvider} */
const dataProvider = {
  getList: async (_resource, { pagination: { page = 1, perPage = 10 } = {} }) => {
    const all = /** @type {any[]} */ (await fetchMachines());
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  },
  getOne: never,
  getMany: never,
  getManyReference: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
};

/** @type {import('react-admin').AuthProvider} */
const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () =>
    localStorage.getItem('portico.apikey') === null ? Promise.reject(new Error('Not signed in')) : Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

const Machines = () =>
  h(
    List,
    {},
    h(
      DataTable,
      {},
      ['name', 'status', 'location'].map((source) => h(DataTable.Col, { key: source, source })),
    ),
  );

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    h(
      Admin,
      { dataProvider, authProvider, disableTelemetry: true, requireAuth: true },
      h(Resource, { name: 'machines', list: Machines }),
    ),
  );
