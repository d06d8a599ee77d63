import { createContext, useContext } from 'react';

/** Whether the tabs of a menu group are shown above the page, with this list among them. */
export const TabbedContext = createContext(false);

export const useTabbed = (): boolean => useContext(TabbedContext);
