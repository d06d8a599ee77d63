/** Names that file systems allow and software stumbles over. None has a slash, `.` or `..` as a whole. */
export const hardNames: readonly string[] = [
  // Chromium hides these from handles of directories.
  ...['a:b.txt', 'q?.txt', 'st*r.txt', 'p|pe', 'lt<gt>.txt', 'quo"te.txt', 'back\\slash.txt', 'enddot.', 'endblank '],
  ...['con.txt', 'nul', 'aux.c', 'x.lnk', 'y.url', '~$doc.docx', 'Thumbs.db', 'desktop.ini'],
  ...['new\nline.txt', 'rtl\u202egnp.txt', 'tab\t.txt', 'cr\rlf.txt', 'bell\u0007.txt', 'escape\u001b[31m.txt'],
  // What objects of JavaScript inherit.
  ...['constructor', '__proto__', 'x.constructor', 'toString', 'hasOwnProperty.txt', 'valueOf'],
  // What addresses, forms and XML mean by it.
  ...[
    '100%.txt',
    '%2e%2e',
    '%2F',
    '%zz',
    'a+b c',
    'a&b=c',
    '#hash',
    'x;y',
    'x,y',
    'a=1',
    '&amp;',
    '<b>',
    ']]>',
    '${filename}',
  ],
  ...["it's", '`tick`', '$(id)', '{a}', '[b]', '^c', '!', '@', '(round)', '~', '|', '-dash', '--flag', '=1+1', '+1'],
  // Blanks and signs that cannot be seen, and letters that look alike.
  ...[
    ' lead.txt',
    ' ',
    'two  blanks',
    'nbsp\u00a0',
    '\u200b',
    '\ufeffbom',
    '\u2028line',
    '.hidden',
    '..hid',
    'a..b',
    '...',
  ],
  ...[
    '日本語.txt',
    'õäöü.txt',
    'e\u0301.txt',
    '\u00e9.txt',
    '🚀',
    '👩‍👩‍👧',
    'עברית.txt',
    'ﬁ',
    'İ.txt',
    'ß',
    'a'.repeat(250),
  ],
];
