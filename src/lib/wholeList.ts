/** A page that contains a complete list (ra-core's `pagination`): lists are complete, and paged locally. */
export const wholeList = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
