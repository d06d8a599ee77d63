/**
 * A comparison of an invoice's own `type` decides for an unknown type without a word: what is no top-up and no credit note was added up
 * as spent on services. `knownInvoiceType` is undefined for those.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const compared =
  /(?:\.|\{ |\()type\b(?: \?\? '\w*'\))?(?:[^;\n]*=>[^;\n]*\btype)? (?:[!=]==|\?\?) '(?:cloud_services|credit_topup|credit_note)'|\.includes\((?:invoice|one)\.type\b/g;

it('types of invoices are compared by knownInvoiceType', () => {
  const files = ['resources/invoice', 'resources/billing_account', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:cloud|wire)\//.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(compared)].map(([at]) => `${file}: ${at}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "invoice.type === 'credit_topup'",
  "const isTopUp = ({ type }: Invoice) => type === 'credit_topup';",
  "(type ?? 'credit_topup') === 'credit_topup'",
  "invoice.type !== 'credit_note' && billed",
  "!['credit_note', 'credit_topup'].includes(invoice.type ?? '')",
])('%s', (code) => expect(code).toMatch(new RegExp(compared.source)));
