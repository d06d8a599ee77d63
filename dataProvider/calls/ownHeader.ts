/** The configurable name of a request header. Names of headers that every request already has are rejected. */
export const ownHeader = /^(?!(accept|apikey|content-type)$)[a-z][a-z0-9-]*$/i;
