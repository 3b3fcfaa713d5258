/**
 * Where the layout of a page changes. Stylesheets write `@media (--large)`, which the build replaces by the query of that name;
 * scripts pass the same query to `matchMedia`. A part that reacts to its own room uses a container query instead.
 */
export const mediaQueries = {
  '--medium': '(min-width: 600px)',
  '--below-medium': '(max-width: 599px)',
  '--large': '(min-width: 976px)',
  '--below-large': '(max-width: 975px)',
  '--extra-large': '(min-width: 1200px)',
  '--below-extra-large': '(max-width: 1199px)',
} as const
