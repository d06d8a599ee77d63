export default {
  actions: {
    pay: { label: 'Pay now', reason: 'Nothing to pay', done: 'Invoice %{name} paid' },
    download: { label: 'Download PDF', reason: 'The current period has no PDF yet' },
    download_all: { label: 'Download all PDFs' },
  },
  help: {
    current: 'Not an invoice yet: usage in the current period so far',
  },
};
