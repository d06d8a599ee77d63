import * as React from 'react';

/**
 * React's development build notes for the first ten thousand elements of each second where in the source they were made, for
 * stacks that only a debugger reads: a tenth of the processor time of the tests of screens. Here it takes that number for used
 * up. Its warnings, and the components that they and an error name, stay.
 */
export function quickElements(): void {
  const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals: unknown = Reflect.get(React, key);
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stacks elsewhere now: see tests/support/quickElements.ts');
  // Files of one worker share React as well.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}
