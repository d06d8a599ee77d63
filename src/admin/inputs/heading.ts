import { createContext } from 'react';

/** The heading right over the inputs: the one that is called the same need not say it again (it is still its name). */
export const Heading = createContext('');
