/**
 * For the picture that a page is opened for: it goes before fonts and scripts, which a slow line would otherwise finish first. React 18
 * knows the attribute in lower case only, and its types in camel case.
 */
export const firstPicture = { fetchpriority: 'high' }
