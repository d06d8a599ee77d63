import type en from './pageText.en';

export default {
  actions: {
    pay: { label: 'Pagar ahora', reason: 'No hay nada que pagar.', done: 'La factura %{name} está pagada' },
    download: { label: 'Descargar PDF', reason: 'La factura del periodo actual aún no tiene PDF.' },
    download_all: { label: 'Descargar todos los PDF' },
  },
  help: {
    current: 'Aún no es una factura: consumo del periodo actual hasta ahora',
  },
} satisfies typeof en;
