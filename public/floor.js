/*
 * Below the oldest browsers that the portal is made for (docs/browsers.md), a plain page says so. Written for browsers of
 * 2015, loaded beside the portal: what cannot read modules reads this.
 */
(function () {
  'use strict';
  // Import maps came with Safari 16.4, as did much that the portal is written with, and long before with the others' floor.
  var supports = window.HTMLScriptElement && HTMLScriptElement.supports;
  if (supports && HTMLScriptElement.supports('importmap')) return;

  var texts = [
    [
      'en',
      'This browser is too old for this portal',
      'Update it, or use a current Safari, Firefox, Chrome or Edge. Your resources are not affected.',
    ],
    [
      'et',
      'See brauser on portaali jaoks liiga vana',
      'Uuenda seda või kasuta Safari, Firefoxi, Chrome’i või Edge’i praegust versiooni. Sinu ressursse see ei mõjuta.',
    ],
    [
      'es',
      'Este navegador es demasiado antiguo para este portal',
      'Actualízalo o usa una versión actual de Safari, Firefox, Chrome o Edge. Tus recursos no se ven afectados.',
    ],
  ];
  var own = String(navigator.language || 'en').slice(0, 2);
  texts.sort(function (a, b) {
    return (b[0] === own ? 1 : 0) - (a[0] === own ? 1 : 0);
  });

  function add(parent, name, text, language) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    element.setAttribute('lang', language);
    parent.appendChild(element);
  }

  // Without its root the portal does not start, where it could be read at all.
  var root = document.getElementById('root');
  if (root && root.parentNode) root.parentNode.removeChild(root);
  var main = document.createElement('main');
  main.id = 'below-floor';
  for (var at = 0; at < texts.length; at += 1) {
    add(main, at === 0 ? 'h1' : 'h2', texts[at][1], texts[at][0]);
    add(main, 'p', texts[at][2], texts[at][0]);
  }
  document.body.appendChild(main);
})();
