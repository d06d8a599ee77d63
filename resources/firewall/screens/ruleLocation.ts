import { createContext } from 'react';

/** The location of the firewall whose rules are edited: VPCs are of one location. Empty until it is chosen. */
export const RuleLocation = createContext<string | undefined>(undefined);
