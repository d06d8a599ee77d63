import { createContext, useContext } from 'react';

/** Whether the tabs of a menu group stand above the page, with its list among them. */
export const TabbedContext = createContext(false);

export const useTabbed = (): boolean => useContext(TabbedContext);
