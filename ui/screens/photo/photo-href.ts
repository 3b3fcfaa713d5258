/** Where the photo finder is. Pages that link to it load nothing else of it. */
export const photoFinderHref = '/simplesnap'
