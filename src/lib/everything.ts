/** The page that holds a complete list (ra-core's `pagination`): lists are complete here, and paging is local. */
export const everything = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
