import { expect, it } from 'vitest';
import { readOpen, type OpenWords } from './openLine';

const words: OpenWords = {
  verbs: ['open', 'ava', 'abre'],
  fillers: ['on', 'port', 'en'],
  services: new Map([['https', { protocol: 'tcp', ports: '443' }]]),
};
it.each([
  ['open 443 on shop-*', { protocol: 'tcp', ports: '443', pattern: 'shop-*' }],
  ['shop-* open https', { protocol: 'tcp', ports: '443', pattern: 'shop-*' }],
  ['open port 8000-8100/udp on db', { protocol: 'udp', ports: '8000-8100', pattern: 'db' }],
  ['abre 443 en tienda', { protocol: 'tcp', ports: '443', pattern: 'tienda' }],
  ['open 443', undefined],
  ['open shop-*', undefined],
  ['443 shop-*', undefined],
  ['open constructor shop', undefined],
])('%s', (line, read) => {
  expect(readOpen(line, words)).toEqual(read);
});
