/** Invoices on paper: a PDF of one page, written by hand (PDF 1.4, the standard fonts). */
import { decimal, micros } from './money';
import type { InvoiceRow } from '../resources/invoice/cloud/rows';

/** Text as a PDF string in Latin-1; other characters become '?'. */
const quoted = (text: string) =>
  `(${[...text]
    .map((char) => ((char.codePointAt(0) ?? 0) < 256 ? char : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')})`;

interface Line {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
}

const draw = ({ text, x, y, size = 10, bold = false }: Line) =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`;

/** One A4 page (595 x 842 points) with these lines. */
function pdf(lines: readonly Line[]): Uint8Array<ArrayBuffer> {
  const content = lines.map(draw).join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let out = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = out.length;
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = out.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(out, (char) => char.charCodeAt(0));
}

const date = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** `customer` is the account's title. */
export function invoicePdf(invoice: InvoiceRow, customer: string, config: Record<string, unknown>) {
  const currency = String(config.siteCurrency ?? '');
  const sum = (value: unknown) => `${decimal(micros(Number(value ?? 0)))} ${currency}`;
  const rows = invoice.records_list ?? [];
  const { totals } = invoice;
  const foot = 640 - rows.length * 18;
  return pdf([
    { text: String(config.siteName ?? ''), x: 50, y: 780, size: 18, bold: true },
    { text: `Invoice ${invoice.id}`, x: 50, y: 750, size: 13, bold: true },
    { text: customer, x: 50, y: 730 },
    { text: `Period ${date(invoice.period_start)} to ${date(invoice.period_end)}`, x: 50, y: 714 },
    { text: `Due ${date(invoice.due_date)}`, x: 50, y: 698 },
    { text: 'Item', x: 50, y: 662, bold: true },
    { text: 'Quantity', x: 300, y: 662, bold: true },
    { text: 'Amount', x: 440, y: 662, bold: true },
    ...rows.flatMap((row, index) => {
      const y = 640 - index * 18;
      const location = row.location_slug ? `, ${row.location_slug}` : '';
      return [
        { text: `${row.name ?? ''}${location}`, x: 50, y },
        { text: `${row.qty ?? ''} ${row.qty_unit ?? ''}`, x: 300, y },
        { text: sum(row.amount), x: 440, y },
      ];
    }),
    { text: `Total before tax ${sum(totals?.total_before_tax)}`, x: 300, y: foot - 20 },
    { text: `VAT ${String(invoice.vat_percentage ?? 0)} % ${sum(totals?.vat_tax)}`, x: 300, y: foot - 38 },
    { text: `Total ${sum(totals?.total)}`, x: 300, y: foot - 58, size: 12, bold: true },
  ]);
}
