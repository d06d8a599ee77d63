/** The page that holds a whole list (ra-core's `pagination`): lists are whole here, and paging is local. */
export const everything = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
