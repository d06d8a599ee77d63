import { isNode, statementsIn, walk } from './syntax.mjs';

/**
 * @typedef {import('./syntax.d.mts').Node} Node
 * @typedef {{
 *   holds: (id: string, code: string) => boolean,
 *   bodies: Readonly<Record<string, string>>,
 *   unnamed?: readonly string[],
 *   classes?: readonly string[],
 *   texts?: Readonly<Record<string, string>>,
 *   untrue?: readonly RegExp[],
 * }} Cut `bodies`: what is left of a function, by name or path (`A.prototype.b`); `unnamed`: components that lose their `displayName`; `classes`:
 *   components that nothing renders; `texts`: what stands for a text that is there once; `untrue`: conditions that never hold, each
 *   wherever it is
 */

const never = (/** @type {string} */ what) =>
  `throw new Error(${JSON.stringify(`${what} is not part of this build`)});`;

/** @param {readonly string[]} names @param {string} what */
const without = (names, what) => Object.fromEntries(names.map((name) => [name, never(what)]));

/**
 * The router keeps matching, navigation, history and blockers. Routes here have no loader, action or middleware, are all
 * known at once and are drawn by the browser alone; without these parts nothing else of the library is changed.
 * @type {Cut}
 */
const router = {
  holds: (id, code) => id.includes('/react-router/dist/') && code.includes('function createRouter('),
  bodies: {
    ...without(['handleAction', 'startRedirectNavigation', 'getUpdatedActionData'], 'An action of a route'),
    ...without(['callDataStrategy', 'callLoadersAndMaybeResolveData', 'revalidate'], 'A loader of a route'),
    ...without(['fetch2', 'handleFetcherAction', 'handleFetcherLoader', 'setFetcherError'], 'A fetcher'),
    ...without(
      ['getUpdatedRevalidatingFetchers', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion'],
      'A fetcher',
    ),
    ...without(
      ['markFetchersDone', 'markFetchRedirectsDone', 'abortStaleFetchLoads', 'updateFetcherState'],
      'A fetcher',
    ),
    ...without(['getFetcher', 'abortFetcher', 'interruptActiveLoads'], 'A fetcher'),
    ...without(['defaultDataStrategyWithMiddleware'], 'A loader of a route'),
    ...without(['discoverRoutes', 'patchRoutes', '_internalSetRoutes'], 'A route found later'),
    ...without(['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'], 'Instrumentation'),
    ...without(['enableScrollRestoration', 'getScrollKey'], 'Restoring of scroll positions'),
    ...without(['Routes', 'RSCErrorHandler', 'createHashHistory'], 'This way of routing'),
    // What it comes to where no route has a loader.
    handleLoaders:
      'completeNavigation(location, { matches, loaderData: {}, errors: null }, { flushSync }); return { shortCircuited: true };',
    normalizeNavigateOptions: 'return { path };',
    // Only loaders and actions were given the request.
    createClientSideRequest: '',
    parseHydrationData: '',
    // Only of view transitions.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    PrefetchPageLinks: 'return null;',
    // Of a page that a server has rendered. Each link has two states, a ref and two effects less.
    usePrefetchBehavior: 'return [false, null, {}];',
    mergeRefs: 'return refs[0];',
    decodeRouteErrorResponseDigest: '',
    // Advice to developers: `npm run dev` has it.
    warning: '',
    warningOnce: '',
    warnOnce: '',
    // The outermost route has an error page of its own.
    DefaultErrorComponent: 'return null;',
  },
  unnamed: ['NavLink', 'Form', 'ScrollRestoration', 'HistoryRouter'],
  classes: ['RemixErrorBoundary', 'AwaitErrorBoundary'],
};

/** The portal brings its router along. @type {Cut} */
const raRouter = {
  holds: (id) => id.endsWith('/ra-core/dist/routing/adapters/reactRouterProvider.js'),
  bodies: { InternalRouter: never('A router of react-admin') },
};

/** Advice to developers on mistakes that types refuse here. @type {Cut} */
const raList = {
  holds: (id) => id.endsWith('/ra-core/dist/controller/list/useListController.js'),
  bodies: {},
  texts: {
    'useListController received a React element as `filter` props. If you intended to set the list filter elements, use the `filters` (with an s) prop instead. The `filter` prop is internal and should not be set by the developer.':
      'filter',
    'useListController requires a non-empty resource prop or context': 'resource',
  },
};

/** The portal brings its providers along, and none of them is a function, which earlier versions took. @type {Cut} */
const raProviders = {
  holds: (id) => id.endsWith('/ra-core/dist/core/CoreAdminContext.js'),
  bodies: {},
  texts: {
    'dataProvider = defaultDataProvider': 'dataProvider',
    'routerProvider = reactRouterProvider': 'routerProvider',
    'convertLegacyAuthProvider(authProvider)': 'authProvider',
    'convertLegacyDataProvider(dataProvider)': 'dataProvider',
  },
};

const none = (/** @type {readonly string[]} */ names) => Object.fromEntries(names.map((name) => [name, '']));

/**
 * React renders in the browser alone, so that nothing is hydrated. What a component of ours may yet use is never an error: a
 * `<ViewTransition>` renders its children without an animation, a `<title>`, `<meta>` or `<link>` stays where it is
 * rendered, and hints to preload are ignored. The `ref` of a fragment is: no component has one, and what it can do is 1.7 kB.
 * @type {Cut}
 */
const reactDom = {
  holds: (id) => id.endsWith('/react-dom/cjs/react-dom-client.production.js'),
  bodies: {
    // Walks that look for a `<ViewTransition>`. None is ever found to animate, and so none is started.
    ...none(['commitEnterViewTransitions', 'commitAppearingPairViewTransitions', 'commitExitViewTransitions']),
    ...none(['commitDeletedPairViewTransitions', 'commitNestedViewTransitions', 'trackEnterViewTransitions']),
    ...none(['restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions']),
    ...none(['restoreViewTransitionOnHostInstances', 'measureNestedViewTransitions']),
    applyViewTransitionToHostInstances: 'return false;',
    ...without(['startViewTransition', 'commitAfterMutationEffectsOnFiber'], 'A view transition'),
    // Of what a server has rendered.
    popHydrationState: 'return false;',
    getParentHydrationBoundary: 'return null;',
    ...without(['getBumpedLaneForHydrationByLane', 'retryActivityComponentWithoutHydrating'], 'Hydration'),
    queueIfContinuousEvent: 'return false;',
    ...none(['retryIfBlockedOn']),
    ...without(
      ['updateDehydratedSuspenseComponent', 'prepareToHydrateHostInstance', 'canHydrateInstance'],
      'Hydration',
    ),
    ...without(['clearHydrationBoundary', 'attemptExplicitHydrationTarget', 'canHydrateTextInstance'], 'Hydration'),
    ...without(['hideOrUnhideDehydratedBoundary', 'getNextHydratable', 'canHydrateHydrationBoundary'], 'Hydration'),
    ...without(['getNextHydratableInstanceAfterHydrationBoundary', 'ReactDOMHydrationRoot'], 'Hydration'),
    // Elements of the head stay where they are rendered.
    isHostHoistableType: 'return false;',
    ...without(
      ['getResource', 'acquireResource', 'createHoistableInstance', 'mountHoistable'],
      'An element of the head',
    ),
    ...without(['getHydratableHoistableCache', 'suspendResource', 'preloadResource'], 'An element of the head'),
    ...without(['preloadResourceAndSuspendIfNeeded'], 'An element of the head'),
    ...none([
      'insertSuspendedStylesheets',
      'preconnectAs',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ]),
    ...without(['updateSuspenseListComponent'], 'A list of suspense boundaries'),
    // Images are only waited for in view transitions, and style sheets of the head are none of its own.
    preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
    ...none(['accumulateSuspenseyCommitOnFiber', 'recursivelyAccumulateSuspenseyCommit', 'suspendInstance']),
    waitForCommitToBeReady: 'return null;',
    ...without(['exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'], 'Hydration'),
    // A group of elements as one: what the `ref` of a fragment can do.
    ...without(
      [
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
        'focus',
        'focusLast',
        'blur',
        'observeUsing',
        'unobserveUsing',
        'getClientRects',
        'getRootNode',
        'compareDocumentPosition',
        'scrollIntoView',
      ].map((name) => `FragmentInstance.prototype.${name}`),
      'The ref of a fragment',
    ),
    'ViewTransitionPseudoElement.prototype.getAnimations': 'return [];',
    measureViewTransitionHostInstancesRecursive: 'return false;',
    // Of `findDOMNode` in other versions.
    'ReactDOMSharedInternals.findDOMNode': 'return null;',
    findCurrentFiberUsingSlowPath: 'return null;',
    findCurrentHostFiberImpl: 'return null;',
    // The browser's own sign of loading, during asynchronous transitions: there are none.
    ...none(['defaultOnDefaultTransitionIndicator']),
  },
  // Marks that React throws and catches itself. An error has a stack, for which Chromium parses all code once more whose functions are on it
  // then: the whole file of the signed-in portal, a third of its evaluation.
  texts: {
    'Error(formatProdErrorMessage(460))': '{ message: formatProdErrorMessage(460) }',
    'Error(formatProdErrorMessage(542))': '{ message: formatProdErrorMessage(542) }',
    'Error(formatProdErrorMessage(474))': '{}',
    'Error(formatProdErrorMessage(461))': '{}',
    'Error(formatProdErrorMessage(519))': '{}',
    // What replaces a fallback is shown once it is here, not 300 ms after the last fallback (docs/decisions/late-parts.md).
    'globalMostRecentFallbackTime + 300 - now()': 'globalMostRecentFallbackTime - now()',
    '300 > now() - globalMostRecentFallbackTime': '0 > now() - globalMostRecentFallbackTime',
  },
};

/** Hints to preload are ignored. @type {Cut} */
const reactDomHints = {
  holds: (id) => id.endsWith('/react-dom/cjs/react-dom.production.js'),
  bodies: none(
    ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'].map(
      (name) => `exports.${name}`,
    ),
  ),
};

/** Lists are read page by page or as a whole. @type {Cut} */
const query = {
  holds: (id) => id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js'),
  bodies: without(['infiniteQueryBehavior'], 'An infinite query'),
};

/** Results of other schemas. That a function of ours (`_`, `_out`, `r`) answers later stays an error. */
const isAsynchronous = /\b(?!_|r\b)\w+ instanceof Promise\b/g;

/** Values are read at once and never written by a schema; nor does one refer to itself in a value. @type {Cut} */
const schemas = {
  holds: (id) => id.endsWith('/zod/v4/core/schemas.js'),
  bodies: {},
  untrue: [
    isAsynchronous,
    /\bctx\??\.direction === "backward"/g,
    /\bcore\.globalConfig\.memoizer\b|\bglobalConfig\.memoizer\b/g,
  ],
};

/** @type {Cut} */
const schemaParsers = {
  holds: (id) => id.endsWith('/zod/v4/core/parse.js'),
  bodies: {},
  untrue: [isAsynchronous],
};

const nameOf = (/** @type {unknown} */ id) => (isNode(id) && typeof id.name === 'string' ? id.name : '');

/** `a.b.c`, else ''. @param {unknown} node @returns {string} */
function pathOf(node) {
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed) return nameOf(node);
  const object = pathOf(node.object);
  return object && `${object}.${nameOf(node.property)}`;
}

/** The function that a node gives a name. @param {Node} node */
const functionOf = (node) =>
  node.type === 'FunctionDeclaration' ? node : node.type === 'VariableDeclarator' ? node.init : node.right;

/** Name, or path of a method (`A.prototype.b`), and block of a function that has one. @param {Node} node @returns {[string, Node] | undefined} */
function named(node) {
  const func = functionOf(node);
  if (!isNode(func) || !isNode(func.body) || func.body.type !== 'BlockStatement') return undefined;
  return [pathOf(node.type === 'AssignmentExpression' ? node.left : node.id), func.body];
}

/** The component that a statement names for debugging, or `''`. @param {Node} node */
function namedForDebugging(node) {
  const { expression } = node;
  if (node.type !== 'ExpressionStatement' || !isNode(expression) || !isNode(expression.left)) return '';
  return nameOf(expression.left.property) === 'displayName' ? nameOf(expression.left.object) : '';
}

/**
 * Each function loses what the cut says; a name that is not there is an error, since the library has changed.
 * @param {string} code @param {Cut} cut
 */
export function pruned(code, { bodies, unnamed = [], classes = [], texts = {}, untrue = [] }) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  const missing = new Set([...Object.keys(bodies), ...unnamed, ...classes]);
  for (const [from, text] of Object.entries(texts)) {
    const start = code.indexOf(from);
    if (start < 0 || code.indexOf(from, start + 1) >= 0) missing.add(from);
    else edits.push({ start, end: start + from.length, text });
  }
  for (const condition of untrue) {
    const found = [...code.matchAll(condition)];
    if (found.length === 0) missing.add(condition.source);
    for (const { 0: text, index } of found) edits.push({ start: index, end: index + text.length, text: '(void 0)' });
  }
  for (const node of walk(statementsIn(code))) {
    const [name, block] = named(node) ?? [];
    if (block && name && Object.hasOwn(bodies, name)) {
      edits.push({ start: block.start, end: block.end, text: `{${bodies[name]}}` });
      missing.delete(name);
    }
    const component = namedForDebugging(node);
    if (unnamed.includes(component)) {
      edits.push({ start: node.start, end: node.end, text: '' });
      missing.delete(component);
    }
    if (node.type === 'VariableDeclarator' && classes.includes(nameOf(node.id)) && isNode(node.init)) {
      edits.push({ start: node.init.start, end: node.init.end, text: 'undefined' });
      missing.delete(nameOf(node.id));
    }
    // Says that the component may go where it is never drawn.
    if (node.type === 'VariableDeclarator' && unnamed.includes(nameOf(node.id)) && isNode(node.init))
      edits.push({ start: node.init.start, end: node.init.start, text: '/* @__PURE__ */ ' });
  }
  if (missing.size > 0) throw new Error(`Not found, so that it could not be left out: ${[...missing].join(', ')}`);
  // From the end, so that what stands before stays where it is; of two within each other the outer one counts.
  const outer = edits.filter(({ start, end }) => !edits.some((other) => other.start < start && end < other.end));
  return outer
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

export const cuts = { router, raRouter, raList, raProviders, reactDom, reactDomHints, query, schemas, schemaParsers };

/**
 * Takes parts of libraries out of the build that are never run here and cannot be left out otherwise, since they stand
 * in the midst of what is run (docs/decisions/first-list-weight.md).
 * @returns {import('vite').Plugin}
 */
export function prune() {
  return {
    name: 'portico:prune',
    apply: 'build',
    transform: {
      filter: { id: /\/(react-router\/dist|ra-core\/dist|react-dom\/cjs|query-core\/build|zod\/v4\/core)\// },
      handler(code, id) {
        const cut = Object.values(cuts).find(({ holds }) => holds(id, code));
        return cut ? { code: pruned(code, cut), map: null } : undefined;
      },
    },
  };
}
