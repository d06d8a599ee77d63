/**
 * Simulated scripts of payment processors, by the real scripts' URLs: the same globals and callbacks, and, instead of the processor's
 * fields, a choice of what the payer does (`lost`: the payment succeeds, and the script reports an error). `window.standIn` records the
 * calls, with amounts in minor units, and what the processor charged, in major units. Journeys serve them under the real URLs; the product
 * does not know about them.
 */

const shared = `
window.standIn = window.standIn || { confirms: 0, sources: [], tokens: 0, requested: [], charged: [] };
function confirmed(secret) {
  var identifier = String(secret).split('_secret_')[0];
  return fetch('/__cloud/payments', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ identifier: identifier, confirmed: true }) })
    .then(function (answer) { return answer.json(); })
    .then(function (state) {
      var payment = state.payments.find(function (one) { return one.identifier === identifier; });
      window.standIn.charged.push(payment.final_amount);
    });
}
function choice(host, label) {
  var select = document.createElement('select');
  select.setAttribute('aria-label', label);
  ['success', 'declined', 'lost'].forEach(function (one) {
    var option = document.createElement('option');
    option.value = option.textContent = one;
    select.append(option);
  });
  host.append(select);
  return select;
}
function later(value) { return new Promise(function (resolve) { setTimeout(function () { resolve(value); }, 80); }); }
`;

const stripe = `${shared}
function Element(kind) { this.kind = kind; this.heard = {}; }
Element.prototype.on = function (name, heard) { this.heard[name] = heard; return this; };
Element.prototype.mount = function (host) {
  var self = this;
  this.host = typeof host === 'string' ? document.querySelector(host) : host;
  this.select = choice(this.host, 'Stand-in card');
  if (this.kind === 'expressCheckout') {
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Wallet';
    button.onclick = function () { self.heard.confirm && self.heard.confirm({}); };
    this.host.append(button);
  }
  setTimeout(function () { self.heard.ready && self.heard.ready({ availablePaymentMethods: window.standInWithoutWallet ? undefined : { googlePay: true } }); }, 10);
};
Element.prototype.destroy = function () { if (this.host) this.host.replaceChildren(); };
window.Stripe = function () {
  var element, options = {};
  return {
    _registerWrapper: function () {},
    elements: function (given) {
      options = given || {};
      if (options.mode === 'payment') window.standIn.requested.push({ amount: options.amount, currency: options.currency });
      return {
        create: function (kind) { return (element = new Element(kind)); },
        submit: function () { return later({}); },
      };
    },
    confirmPayment: function (given) {
      window.standIn.confirms += 1;
      if (element.select.value === 'declined') return later({ error: { message: 'Your card was declined.' } });
      return confirmed(given.clientSecret || options.clientSecret).then(function () {
        return later(element.select.value === 'lost' ? { error: { message: 'The connection was lost.' } } : { paymentIntent: { status: 'succeeded' } });
      });
    },
    confirmCardSetup: function () {
      window.standIn.confirms += 1;
      return later(element.select.value === 'declined' ? { error: { message: 'Your card was declined.' } } : { setupIntent: { status: 'succeeded', payment_method: 'pm_visa_4242' } });
    },
  };
};
window.Stripe.version = 'endive';
`;

const omise = `${shared}
window.Omise = {
  setPublicKey: function () {},
  createToken: function (kind, card, heard) {
    window.standIn.tokens += 1;
    var number = String(card.number).replace(/\\D/g, '');
    var bad = number === '4111111111140011';
    setTimeout(function () { bad ? heard(400, { message: 'insufficient funds in the account' }) : heard(200, { object: 'token', id: 'tokn_visa_' + number.slice(-4) }); }, 30);
  },
  createSource: function (kind, values, heard) {
    window.standIn.sources.push({ kind: kind, values: values });
    var refused = window.standInSource === 'refused';
    setTimeout(function () { refused ? heard(400, { object: 'error', code: 'invalid_amount', message: 'amount must be greater than 20 THB' }) : heard(200, { object: 'source', id: 'src_' + kind }); }, 30);
  },
};
`;

const razorpay = `${shared}
window.Razorpay = function (options) {
  var box, self = this;
  this.heard = {};
  this.on = function (name, heard) { self.heard[name] = heard; };
  this.close = function () { if (box) box.remove(); };
  this.open = function () {
    window.standIn.confirms += 1;
    window.standIn.requested.push({ amount: options.amount, currency: options.currency });
    box = document.createElement('div');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', 'Razorpay');
    box.style.cssText = 'position:fixed;z-index:9999;top:40%;left:40%;background:white;padding:24px';
    [['Pay now', function () { confirmed(options.order_id).then(function () { options.handler({ razorpay_payment_id: 'pay_1' }); }); }],
     ['Lost', function () { confirmed(options.order_id).then(function () { self.heard['payment.failed']({ error: { description: 'connection lost' } }); }); }],
     ['Fail', function () { self.heard['payment.failed'] && self.heard['payment.failed']({ error: { description: 'insufficient funds' } }); }],
     ['Dismiss', function () { options.modal.ondismiss(); }]].forEach(function (one) {
      var button = document.createElement('button');
      button.textContent = one[0];
      button.onclick = function () { box.remove(); one[1](); };
      box.append(button);
    });
    document.body.append(box);
  };
};
`;

const paypal = `${shared}
window.paypal = {
  version: '5',
  Buttons: function (options) {
    var host;
    return {
      isEligible: function () { return true; },
      render: function (where) {
        host = typeof where === 'string' ? document.querySelector(where) : where;
        [['Agree with PayPal', true], ['Close PayPal', false]].forEach(function (one) {
          var button = document.createElement('button');
          button.type = 'button';
          button.textContent = one[0];
          button.onclick = function () {
            options.createVaultSetupToken().then(function (token) {
              return one[1] ? options.onApprove({ vaultSetupToken: token }) : options.onCancel && options.onCancel({});
            }).catch(function (error) { options.onError && options.onError(error); });
          };
          host.append(button);
        });
        return Promise.resolve();
      },
      close: function () { if (host) host.replaceChildren(); return Promise.resolve(); },
    };
  },
};
`;

/** URL pattern of the real script -> the simulated one. */
export const standInScripts: readonly (readonly [pattern: RegExp, script: string])[] = [
  [/^https:\/\/js\.stripe\.com\//, stripe],
  [/^https:\/\/cdn\.omise\.co\/omise\.js/, omise],
  [/^https:\/\/checkout\.razorpay\.com\/v1\/checkout\.js/, razorpay],
  [/^https:\/\/www\.paypal\.com\/sdk\/js/, paypal],
];

export const standInOrigins = [
  'https://js.stripe.com',
  'https://cdn.omise.co',
  'https://checkout.razorpay.com',
  'https://www.paypal.com',
] as const;
