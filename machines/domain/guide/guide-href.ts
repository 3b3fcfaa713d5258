/** Where guided shopping begins; a page that only leads there needs nothing else of it. */
export const guideHref = '/guided-shopping'
