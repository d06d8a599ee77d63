/** The name of a request header that an installation may choose: not one that a request has anyway. */
export const ownHeader = /^(?!(accept|apikey|content-type)$)[a-z][a-z0-9-]*$/i;
